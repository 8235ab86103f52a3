import MarkdownIt from 'markdown-it';

import type { ValueFault } from './validate-entry';

const parser = new MarkdownIt({ html: true });

interface Token {
  type: string;
  content: string;
  children?: Token[] | null;
  attrGet: (name: string) => string | null;
}

function flatten(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flatten(token.children ?? [])]);
}

/**
 * Refuses what must not stand in an editor's Markdown: raw HTML, pictures (they have fields of their own, with
 * an alternative text), a top heading, and links that lead nowhere.
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
  return flatten(parser.parse(source, {}) as Token[]).flatMap((token): ValueFault[] => {
    if (token.type === 'html_block' || token.type === 'html_inline') {
      return [
        {
          problem: `raw HTML is not allowed in a text: ${token.content.trim().slice(0, 60)}`,
          mend: 'write it as Markdown, or leave it out',
          example: '**bold**, *italic*, [a link](/contact), - a list',
        },
      ];
    }
    if (token.type === 'image') {
      return [
        {
          problem: `a picture inside the text: ${token.attrGet('src') ?? ''}`,
          mend: 'put the picture into one of the entry’s picture fields',
        },
      ];
    }
    if (token.type === 'link_open') {
      const fault = linkFault(token.attrGet('href') ?? '');
      return fault ? [fault] : [];
    }
    return [];
  });
}
