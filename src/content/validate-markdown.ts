import MarkdownIt from 'markdown-it';

import { invisibleCharacterIn } from './invisible-characters';
import { markdownLimits, textLimits } from './limits';
import { valueError, type ValueError } from './value-error';
import { clipped } from './value-wording';

const parser = new MarkdownIt({ html: true });
// By default this parser leaves `[x](javascript:…)` as text, but the parser of the site makes it a link.
parser.validateLink = () => true;

const formattingCharacters = /[[\]<*_`~!]/g;

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

/** @returns the addresses of all links */
export function linksInMarkdown(source: string): string[] {
  return flatten(parser.parse(source, {}))
    .filter(({ type }) => type === 'link_open')
    .map((token) => token.attrGet('href') ?? '');
}

/** Tags and comments, even in code, because parsers disagree about where code begins and ends. */
const rawHtml = /<(?:[!?]|\/?[a-z][a-z0-9-]*(?:[\s/>]|$)).*/gi;

/** Pictures, even in code and behind a backslash, for the same reason. */
const picture = /!\[[^\]\n]{0,200}(?:\]\(\s{0,9}([^)\s]{0,200}))?/g;

/** Addresses with a forbidden scheme, wherever Markdown may read them as links. */
const foreignAddress =
  /(?:<|\]\(\s*<?|\]:\s*<?)(?!https?:|mailto:|tel:)[a-z&][^\s<>()]*?(?::|&colon;|&#)[^\s>)]*/gi;

/**
 * Refuses raw HTML, pictures (which have their own fields with an alternative text), top headings and dead links.
 * Footnotes and bare addresses are rejected because the parser of the site reads the text after them differently.
 *
 * @param linkError returns the error of an address, if any
 */
export function validateMarkdown(
  source: string,
  linkError: (href: string) => ValueError | undefined,
): ValueError[] {
  const { length } = source;
  if (length > textLimits.markdown) return [valueError('tooLong', { length, max: textLimits.markdown })];
  const invisible = invisibleCharacterIn(source);
  if (invisible) return [valueError('invisibleCharacter', { ...invisible })];
  if (/^\s*---/.test(source)) return [valueError('textDashes', {})];
  if (/\[\^|\^\[/.test(source)) return [valueError('textFootnote', {})];
  if (/\]:/.test(source)) return [valueError('textAddressApart', {}, '[write to us](/contact)')];
  const count = source.match(formattingCharacters)?.length ?? 0;
  if (count > markdownLimits.characters)
    return [valueError('textFormatting', { count, max: markdownLimits.characters })];
  const tokens = flatten(parser.parse(source, {}));
  if (tokens.some(({ level }) => level > markdownLimits.levels)) return [valueError('textDeep', {})];
  const inText = tokens.flatMap((token) => tokenError(token, linkError) ?? []);
  return [
    ...htmlErrors(source),
    ...pictureErrors(source),
    ...foreignAddressErrors(source),
    ...addressErrors(source),
    ...inText,
  ];
}

function htmlErrors(source: string): ValueError[] {
  const example = '**bold**, *italic*, [a link](/contact), - a list';
  return [...source.matchAll(rawHtml)].map(([html]) =>
    valueError('textHtml', { html: html.trim().slice(0, 60) }, example),
  );
}

function pictureErrors(source: string): ValueError[] {
  return [...source.matchAll(picture)].map(([whole, address]) =>
    valueError('textPicture', { address: clipped(address ?? whole) }),
  );
}

/** Code is checked too: the parser of the site may read it as a link. */
function foreignAddressErrors(source: string): ValueError[] {
  return [...source.matchAll(foreignAddress)].map(([address]) =>
    valueError('textForeignAddress', { address: address.slice(0, 60) }, '[write to us](/contact)'),
  );
}

/** The parser of the site turns `www.example.com` and the characters after it into a link. */
function addressErrors(source: string): ValueError[] {
  const withoutLinks = source.replace(/\]\([^\s()[\]\\`<>]*\)|<https:[^\s<>]*>/g, '');
  const example = '[our page](https://www.linkedin.com/company/tregrove)';
  return [...withoutLinks.matchAll(/(?:https?:\/\/|www\.)\S+/gi)].map(([address]) =>
    valueError('textBareAddress', { address: address.slice(0, 60) }, example),
  );
}

function tokenError(
  token: Token,
  linkError: (href: string) => ValueError | undefined,
): ValueError | undefined {
  switch (token.type) {
    case 'heading_open':
      return token.tag === 'h1' ? valueError('textTopHeading', {}, '## What we store') : undefined;
    case 'link_open':
      return linkError(token.attrGet('href') ?? '') ?? characterError(token.attrGet('title') ?? '');
    default:
      return characterError(token.content);
  }
}

/** Signs may be written as entities, `&#x202E;`: here they are read. */
function characterError(text: string): ValueError | undefined {
  const invisible = invisibleCharacterIn(text);
  return invisible && valueError('invisibleCharacter', { ...invisible });
}
