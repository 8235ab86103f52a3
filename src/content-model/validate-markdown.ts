import MarkdownIt from 'markdown-it';

import type { ValueFault } from './content-facts';

const parser = new MarkdownIt({ html: true });
// By itself the parser leaves `[x](javascript:…)` as text, where the site's own makes a link of it.
parser.validateLink = () => true;

interface Token {
  type: string;
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
  /(?:<|\]\(\s*<?|\]:\s*<?)(?!https?:|mailto:|tel:)[a-z&][^\s>)]*?(?::|&colon;|&#)[^\s>)]*/gi;

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
  if (/^\s*---/.test(source)) {
    return [{ problem: 'the text begins with ---', mend: 'begin with words; *** draws a line' }];
  }
  if (/\[\^|\^\[/.test(source)) {
    return [{ problem: 'footnotes ([^1]) are not allowed in a text', mend: 'say it in the text itself' }];
  }
  if (/\]:/.test(source)) {
    return [
      {
        problem: 'an address written apart ([name]: address)',
        mend: 'write [words](address) in its place',
        example: '[write to us](/contact)',
      },
    ];
  }
  const inText = flatten(parser.parse(source, {})).flatMap((token) => tokenFault(token, linkFault) ?? []);
  return [...htmlFaults(source), ...foreignAddressFaults(source), ...addressFaults(source), ...inText];
}

function htmlFaults(source: string): ValueFault[] {
  return [...source.matchAll(rawHtml)].map(([html]) => ({
    problem: `raw HTML is not allowed in a text: ${html.trim().slice(0, 60)}`,
    mend: 'write it as Markdown, or leave it out',
    example: '**bold**, *italic*, [a link](/contact), - a list',
  }));
}

/** As with HTML, code is no exception: the site's own parser may read as a link what this one reads as code. */
function foreignAddressFaults(source: string): ValueFault[] {
  return [...source.matchAll(foreignAddress)].map(([address]) => ({
    problem: `an address of a kind that is not allowed: ${address.slice(0, 60)}`,
    mend: 'write a page of this site, or an address that begins with https:, mailto: or tel:',
    example: '[write to us](/contact)',
  }));
}

/** The site's parser makes a link of `www.example.com` by itself, and takes signs after it for a part of it. */
function addressFaults(source: string): ValueFault[] {
  const withoutLinks = source.replace(/\]\([^\s()[\]\\`<>]*\)|<https:[^\s<>]*>|^\[[^\]]*\]:.*$/gm, '');
  return [...withoutLinks.matchAll(/(?:https?:\/\/|www\.)\S+/gi)].map(([address]) => ({
    problem: `an address without words: ${address.slice(0, 60)}`,
    mend: 'make words the link',
    example: '[our page](https://www.linkedin.com/company/tregrove)',
  }));
}

function tokenFault(
  token: Token,
  linkFault: (href: string) => ValueFault | undefined,
): ValueFault | undefined {
  switch (token.type) {
    case 'heading_open':
      if (token.tag !== 'h1') return undefined;
      return {
        problem: 'a heading of the first level; the page has one already',
        mend: 'begin the line with ## instead of #, and draw no line under it',
        example: '## What we store',
      };
    case 'image':
      return {
        problem: `a picture inside the text: ${token.attrGet('src') ?? ''}`,
        mend: 'put the picture into one of the entry’s picture fields',
      };
    case 'link_open':
      return linkFault(token.attrGet('href') ?? '');
    default:
      return undefined;
  }
}
