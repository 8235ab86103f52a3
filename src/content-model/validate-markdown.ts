import MarkdownIt from 'markdown-it';

import { hiddenSignIn } from './hidden-signs';
import { markdownLimits, textLimits } from './limits';
import { valueFault, type ValueFault } from './value-fault';
import { clipped } from './value-wording';

const parser = new MarkdownIt({ html: true });
// By itself the parser leaves `[x](javascript:…)` as text, where the site's own makes a link of it.
parser.validateLink = () => true;

const formattingSigns = /[[\]<*_`~!]/g;

interface Token {
  type: string;
  level: number;
  tag: string;
  content: string;
  children?: Token[] | null;
  attrGet: (name: string) => string | null;
}

function flatten(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flatten(token.children ?? [])]);
}

/** A tag, a comment or the like. Code is no exception: where code begins and ends, parsers disagree. */
const rawHtml = /<(?:[!?]|\/?[a-z][a-z0-9-]*(?:[\s/>]|$)).*/gi;

/** Where an address would stand if the signs before it are read as Markdown, of a kind that no link may have. */
const foreignAddress =
  /(?:<|\]\(\s*<?|\]:\s*<?)(?!https?:|mailto:|tel:)[a-z&][^\s<>()]*?(?::|&colon;|&#)[^\s>)]*/gi;

/**
 * Refuses what must not stand in an editor's Markdown: raw HTML, pictures (they have fields of their own, with
 * an alternative text), a top heading, and links that lead nowhere. Footnotes and bare addresses are refused
 * because the site's own parser reads what follows them otherwise than this one does.
 *
 * @param linkFault says what is wrong with an address, or undefined
 */
export function validateMarkdown(
  source: string,
  linkFault: (href: string) => ValueFault | undefined,
): ValueFault[] {
  const { length } = source;
  if (length > textLimits.markdown) return [valueFault('tooLong', { length, max: textLimits.markdown })];
  const sign = hiddenSignIn(source);
  if (sign) return [valueFault('hiddenSign', { ...sign })];
  if (/^\s*---/.test(source)) return [valueFault('textDashes', {})];
  if (/\[\^|\^\[/.test(source)) return [valueFault('textFootnote', {})];
  if (/\]:/.test(source)) return [valueFault('textAddressApart', {}, '[write to us](/contact)')];
  const count = source.match(formattingSigns)?.length ?? 0;
  if (count > markdownLimits.signs) return [valueFault('textSigns', { count, max: markdownLimits.signs })];
  const tokens = flatten(parser.parse(source, {}));
  if (tokens.some(({ level }) => level > markdownLimits.levels)) return [valueFault('textDeep', {})];
  const inText = tokens.flatMap((token) => tokenFault(token, linkFault) ?? []);
  return [...htmlFaults(source), ...foreignAddressFaults(source), ...addressFaults(source), ...inText];
}

function htmlFaults(source: string): ValueFault[] {
  const example = '**bold**, *italic*, [a link](/contact), - a list';
  return [...source.matchAll(rawHtml)].map(([html]) =>
    valueFault('textHtml', { html: html.trim().slice(0, 60) }, example),
  );
}

/** As with HTML, code is no exception: the site's own parser may read as a link what this one reads as code. */
function foreignAddressFaults(source: string): ValueFault[] {
  return [...source.matchAll(foreignAddress)].map(([address]) =>
    valueFault('textForeignAddress', { address: address.slice(0, 60) }, '[write to us](/contact)'),
  );
}

/** The site's parser makes a link of `www.example.com` by itself, and takes signs after it for a part of it. */
function addressFaults(source: string): ValueFault[] {
  const withoutLinks = source.replace(/\]\([^\s()[\]\\`<>]*\)|<https:[^\s<>]*>/g, '');
  const example = '[our page](https://www.linkedin.com/company/tregrove)';
  return [...withoutLinks.matchAll(/(?:https?:\/\/|www\.)\S+/gi)].map(([address]) =>
    valueFault('textBareAddress', { address: address.slice(0, 60) }, example),
  );
}

function tokenFault(
  token: Token,
  linkFault: (href: string) => ValueFault | undefined,
): ValueFault | undefined {
  switch (token.type) {
    case 'heading_open':
      return token.tag === 'h1' ? valueFault('textTopHeading', {}, '## What we store') : undefined;
    case 'image':
      return valueFault('textPicture', { address: clipped(token.attrGet('src') ?? '') });
    case 'link_open':
      return linkFault(token.attrGet('href') ?? '') ?? signFault(token.attrGet('title') ?? '');
    default:
      return signFault(token.content);
  }
}

/** Signs may be written as entities, `&#x202E;`: here they are read. */
function signFault(text: string): ValueFault | undefined {
  const sign = hiddenSignIn(text);
  return sign && valueFault('hiddenSign', { ...sign });
}
