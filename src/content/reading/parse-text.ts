import { isAlias, isScalar, parseDocument, visit, type Document, type Node } from 'yaml';

import type { ContentError } from '../content-error';
import { findCostlyYaml, splitFrontMatter, tooDeep, type YamlError } from '../entry-text';
import { bodyField } from '../field';
import { invisibleCharacterIn } from '../invisible-characters';
import { isObject } from '../json-object';
import { valueError } from '../value-error';

/** Splits a Markdown file into its front matter and `body`. An error's `file` is the `:line:column` to append. */
export function parseText(source: string): { values: Record<string, unknown> } | { error: ContentError } {
  const parts = splitFrontMatter(source);
  const example = '---\ntitle: A title\n---';
  if (!parts) {
    return {
      error: {
        file: ':1:1',
        problem: 'the file does not begin with a block between two --- lines',
        fix: 'put the fields between two lines of three hyphens, at the top of the file',
        example,
      },
    };
  }
  const { front, rest } = parts;
  const conflict = conflictMarkerIn(source);
  if (conflict) return { error: conflict };
  // Also in field names and comments, on which the YAML parser of Gatsby's plugin fails.
  const character = invisibleCharacterIn(front);
  if (character) return { error: { file: ':2:1', ...valueError('invisibleCharacter', { ...character }) } };
  const read = readFields(front);
  if ('problem' in read) {
    const lines = front.slice(0, read.offset).split('\n');
    return {
      error: {
        // The block begins on the second line of the file.
        file: `:${lines.length + 1}:${(lines.at(-1)?.length ?? 0) + 1}`,
        problem: `the block between the --- lines cannot be read: ${read.problem}`,
        fix:
          read.fix ??
          'put texts that contain a colon or begin with a character in quotes, and indent with spaces',
        example: 'title: "Ordering: without the wait"',
      },
    };
  }
  const { values } = read;
  if (!isObject(values)) {
    return {
      error: {
        file: ':2:1',
        problem: 'expected fields, found something else',
        fix: 'write one field a line',
        example,
      },
    };
  }
  const text = rest.trim();
  return { values: { ...values, ...(text ? { [bodyField]: text } : {}) } };
}

/** Git's conflict markers. `=======` alone also underlines a heading. */
const conflictMarker = /^[ \t]*(?:<{7}|>{7}|\|{7})(?=[ \t\r]|$)/m;

function conflictMarkerIn(source: string): ContentError | undefined {
  const found = conflictMarker.exec(source);
  if (found === null) return undefined;
  return {
    file: `:${source.slice(0, found.index).split('\n').length}:1`,
    problem: `a merge was not finished: ${found[0].trim()} is around two versions of a text`,
    fix: 'keep one of the two versions and take out the lines <<<<<<<, |||||||, ======= and >>>>>>>',
  };
}

function readFields(front: string): { values: unknown } | YamlError {
  const costly = findCostlyYaml(front);
  if (costly) return costly;
  try {
    const document = parseDocument(front, {
      schema: 'core',
      prettyErrors: false,
      uniqueKeys: true,
      logLevel: 'error',
    });
    return firstError(document) ?? { values: document.toJS({ maxAliasCount: 0 }) ?? {} };
  } catch {
    return { offset: 0, problem: tooDeep };
  }
}

/** Fields hold lists of groups of texts. */
const deepest = 12;

/** `*word` is a YAML alias, `&word` an anchor and `!word` a tag. Editors mean emphasis or an exclamation. */
function firstError(document: Document): YamlError | undefined {
  const [error] = document.errors;
  if (error) return { offset: error.pos[0], problem: error.message };
  let issue: YamlError | undefined;
  visit(document, {
    Node: (_key, node, path) => {
      const offset = node.range?.[0] ?? 0;
      const character = markerBefore(node);
      if (character !== undefined) issue = { offset, problem: `a value begins with ${character}` };
      else if (isScalar(node) && node.comment) issue = lostText(node.comment, offset);
      else if (path.length > deepest) issue = { offset, problem: tooDeep };
      return issue && visit.BREAK;
    },
  });
  return issue;
}

/** YAML treats ` #` and the rest of the line as a comment: `The #1 in Hanoi` would become `The`. */
function lostText(comment: string, offset: number): YamlError {
  return {
    offset,
    problem: `the text after “#” is taken for a comment and would be lost: “#${comment.slice(0, 40)}”`,
    fix: 'put the whole text in quotes, or the comment on a line of its own',
  };
}

function markerBefore(node: Node): '*' | '&' | '!' | undefined {
  if (isAlias(node)) return '*';
  if ((node as { anchor?: string }).anchor !== undefined) return '&';
  return node.tag === undefined ? undefined : '!';
}
