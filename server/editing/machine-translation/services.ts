import { withoutTrailingSlashes } from '../../../src/content/moved-addresses';
import { fingerprintOf } from '../../../src/content/translations/fingerprint';
import { properNames } from '../../../src/content/wording/names';
import { terms } from '../../../src/content/wording/terms';
import { languageByTag, type LanguageTag } from '../../../src/i18n/languages';
import { editorErrorFor } from '../http-error';

/** A service that translates texts from English by machine. */
export interface TranslationService {
  /** Whether texts are XML whose elements stay; otherwise they are plain. */
  takesMarkup: boolean;
  /** Whether it knows the proper names, which stay. */
  knowsNames: boolean;
  /** @returns the translations in the same order @throws HttpError with what to do */
  translate: (texts: readonly string[], target: LanguageTag) => Promise<string[]>;
}

interface Address {
  /** Without a slash at the end. */
  base: string;
  host: string;
  key: string;
  model: string;
}

type Translate = (address: Address, texts: readonly string[], target: LanguageTag) => Promise<unknown>;

const services: Readonly<
  Record<
    string,
    Omit<TranslationService, 'translate'> & { needs: readonly ('key' | 'model')[]; send: Translate }
  >
> = {
  deepl: { takesMarkup: true, knowsNames: true, needs: ['key'], send: sendToDeepl },
  libretranslate: { takesMarkup: true, knowsNames: false, needs: [], send: sendToLibreTranslate },
  openai: { takesMarkup: false, knowsNames: true, needs: ['model'], send: sendToOpenAi },
};

/** DeepL takes 50 texts; models lose count in long lists. */
const textsPerRequest = 40;
/** Below the 60 seconds after which nginx gives up. */
const timeoutMs = 50_000;

/**
 * @param setting an address with its key and, for OpenAI-compatible services, model: `https://api-free.deepl.com?key=…`
 * @returns undefined without a setting
 * @throws with a message for the operator, without the key
 */
export function readTranslationService(setting: string | undefined): TranslationService | undefined {
  if (!setting) return undefined;
  const url = URL.canParse(setting) ? new URL(setting) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error('TRANSLATION_API must be an address, such as https://api-free.deepl.com?key=….');
  const [key, model] = ['key', 'model'].map((name) => url.searchParams.get(name) ?? '');
  const address = {
    base: withoutTrailingSlashes(url.origin + url.pathname),
    host: url.host,
    key: key ?? '',
    model: model ?? '',
  };
  const name = url.searchParams.get('service') ?? usualService(url, address.model);
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  if (service === undefined)
    throw new Error(
      `TRANSLATION_API must name one of these as its service: ${Object.keys(services).join(', ')}.`,
    );
  const missing = service.needs.find((one) => address[one] === '');
  if (missing !== undefined) throw new Error(`TRANSLATION_API needs “${missing}=…” for ${name}.`);
  const { takesMarkup, knowsNames, send } = service;
  return {
    takesMarkup,
    knowsNames,
    translate: async (texts, target) => {
      const starts = Array.from({ length: Math.ceil(texts.length / textsPerRequest) }, (_, index) => index);
      const answers = starts.map(async (index) => {
        const part = texts.slice(index * textsPerRequest, (index + 1) * textsPerRequest);
        const answer = await send(address, part, target);
        if (isTexts(answer) && answer.length === part.length) return answer;
        throw editorErrorFor(503, 'translationUnreadable', { host: address.host });
      });
      return (await Promise.all(answers)).flat();
    },
  };
}

function usualService({ hostname }: URL, model: string): string {
  if (model !== '') return 'openai';
  return /(?:^|\.)deepl\.com$/.test(hostname) ? 'deepl' : 'libretranslate';
}

async function sendToDeepl(
  address: Address,
  texts: readonly string[],
  target: LanguageTag,
): Promise<unknown> {
  const body = {
    text: texts,
    source_lang: 'EN',
    target_lang: target.toUpperCase(),
    tag_handling: 'xml',
    preserve_formatting: true,
    // Some accounts may have too few glossaries for all languages.
    glossary_id: await deeplGlossary(address, target).catch(() => undefined),
  };
  const answer = await request(address, '/v2/translate', body, deeplScheme);
  return (answer as { translations?: { text?: unknown }[] } | undefined)?.translations?.map(
    ({ text }) => text,
  );
}

const deeplScheme = 'DeepL-Auth-Key';

interface DeeplGlossary {
  glossary_id: string;
  name: string;
}

/** @returns the id of a glossary with the site's terms; its name has their fingerprint, because glossaries cannot change */
async function deeplGlossary(address: Address, target: LanguageTag): Promise<string | undefined> {
  const entries = [...termsFor(target), ...[...properNames].map((name) => [name, name])]
    .map((pair) => pair.join('\t'))
    .join('\n');
  const name = `website ${target} ${fingerprintOf(entries)}`;
  const list = await request(address, '/v2/glossaries', undefined, deeplScheme);
  const { glossaries = [] } = (list ?? {}) as { glossaries?: DeeplGlossary[] };
  const present = glossaries.find((glossary) => glossary.name === name);
  if (present !== undefined) return present.glossary_id;
  const glossary = { name, source_lang: 'en', target_lang: target, entries, entries_format: 'tsv' };
  const made = await request(address, '/v2/glossaries', glossary, deeplScheme);
  return (made as DeeplGlossary | undefined)?.glossary_id;
}

async function sendToLibreTranslate(
  address: Address,
  texts: readonly string[],
  target: LanguageTag,
): Promise<unknown> {
  const body = {
    q: texts,
    source: 'en',
    target,
    format: 'html',
    ...(address.key && { api_key: address.key }),
  };
  const answer = (await request(address, '/translate', body)) as { translatedText?: unknown } | undefined;
  return answer?.translatedText;
}

async function sendToOpenAi(
  address: Address,
  texts: readonly string[],
  target: LanguageTag,
): Promise<unknown> {
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(languageByTag(target).iso);
  const instructions = [
    `Translate the website texts of a software company from English into ${language}, as a native writer would put them.`,
    'Keep Markdown, links, placeholders such as {{name}}, and names of companies, products and technologies as they are.',
    `Use these terms: ${termsFor(target)
      .map((pair) => pair.join(' = '))
      .join('; ')}.`,
    `You get a JSON array of ${texts.length} texts. Answer only with a JSON array of their ${texts.length} translations, in the same order.`,
  ].join('\n');
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content: JSON.stringify(texts) },
  ];
  const body = { model: address.model, messages };
  const answer = await request(address, '/chat/completions', body, 'Bearer');
  const { choices = [] } = (answer ?? {}) as { choices?: { message?: { content?: unknown } }[] };
  const content = String(choices[0]?.message?.content);
  // Some models put the array into a block of code.
  return parseJson(content.slice(content.indexOf('['), content.lastIndexOf(']') + 1));
}

function termsFor(target: LanguageTag): [string, string][] {
  return terms.map(({ names }) => [names.en, names[target]]);
}

/**
 * @param body undefined for `GET`
 * @param scheme of the header with the key; undefined to send none
 * @returns the JSON of the answer; undefined if it is none
 */
async function request(
  { base, host, key }: Address,
  path: string,
  body: object | undefined,
  scheme?: string,
): Promise<unknown> {
  const hasHeader = scheme !== undefined && key !== '';
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(hasHeader && { authorization: `${scheme} ${key}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response === undefined || text === undefined)
    throw editorErrorFor(503, 'translationNoAnswer', { host });
  if (response.ok) return parseJson(text);
  if ([401, 403].includes(response.status)) throw editorErrorFor(503, 'translationKey', { host });
  if ([402, 429, 456].includes(response.status)) throw editorErrorFor(503, 'translationQuota', { host });
  throw editorErrorFor(503, 'translationFailed', { host, status: response.status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTexts(answer: unknown): answer is string[] {
  return Array.isArray(answer) && answer.every((text) => typeof text === 'string');
}
