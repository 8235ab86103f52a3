import { isAlias, isScalar, parseDocument, visit, type Document, type Node } from 'yaml';

import type { Fault } from '../content-model/fault';
import { bodyField } from '../content-model/field';
import { hiddenSignIn } from '../content-model/hidden-signs';
import { valueFault } from '../content-model/value-fault';

/**
 * Splits a Markdown file into its front matter's values and `body`. Only plain YAML between two `---` lines is
 * read; a fault's `file` is the `:line:column` to append.
 */
export function parseText(source: string): { values: Record<string, unknown> } | { fault: Fault } {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source);
  const example = '---\ntitle: A title\n---';
  if (!match) {
    return {
      fault: {
        file: ':1:1',
        problem: 'the file does not begin with a block between two --- lines',
        mend: 'put the fields between two lines of three hyphens, at the top of the file',
        example,
      },
    };
  }
  const [, front = '', body = ''] = match;
  const conflict = conflictMarkerIn(source);
  if (conflict) return { fault: conflict };
  // In names of fields and comments too: the YAML parser of Gatsby's plugin stumbles over some of them.
  const sign = hiddenSignIn(front);
  if (sign) return { fault: { file: ':2:1', ...valueFault('hiddenSign', { ...sign }) } };
  const read = readFields(front);
  if ('problem' in read) {
    const lines = front.slice(0, read.offset).split('\n');
    return {
      fault: {
        // The block begins on the second line of the file.
        file: `:${lines.length + 1}:${(lines.at(-1)?.length ?? 0) + 1}`,
        problem: `the block between the --- lines cannot be read: ${read.problem}`,
        mend:
          read.fix ?? 'put texts that contain a colon or begin with a sign in quotes, and indent with spaces',
        example: 'title: "Ordering: without the wait"',
      },
    };
  }
  const { values } = read;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return {
      fault: {
        file: ':2:1',
        problem: 'expected fields, found something else',
        mend: 'write one field a line',
        example,
      },
    };
  }
  const text = body.trim();
  return { values: { ...values, ...(text ? { [bodyField]: text } : {}) } };
}

/** What Git writes around two versions of the same lines. `=======` alone also underlines a heading. */
const conflictMarker = /^[ \t]*(?:<{7}|>{7}|\|{7})(?=[ \t\r]|$)/m;

function conflictMarkerIn(source: string): Fault | undefined {
  const found = conflictMarker.exec(source);
  if (found === null) return undefined;
  return {
    file: `:${source.slice(0, found.index).split('\n').length}:1`,
    problem: `a merge was not finished: ${found[0].trim()} stands around two versions of a text`,
    mend: 'keep one of the two versions and take out the lines <<<<<<<, |||||||, ======= and >>>>>>>',
  };
}

interface YamlFault {
  offset: number;
  problem: string;
  fix?: string;
}

function readFields(front: string): { values: unknown } | YamlFault {
  const offset = placeOfDeepest(front);
  if (offset !== undefined) return { offset, problem: tooDeep };
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

/** Fields hold lists of groups of texts; Gatsby's own parser runs out of stack on what is many times deeper. */
const deepest = 12;
const tooDeep = 'lists within lists, deeper than any field goes';

/** The parser takes minutes to find out that thousands of brackets are open, or closed. In texts, they go in pairs. */
const mostOpen = 50;

/**
 * Lists and keys that are begun in one line, `- - - x`, stand in one another. Where the parser runs out of stack on them
 * within a pattern, Node.js ends, and nothing can catch that.
 */
const mostBegun = 50;

/** @returns where more brackets stand alone, or more lists begin in a line, than any text or list has; undefined if nowhere */
function placeOfDeepest(front: string): number | undefined {
  let open = 0;
  let surplus = 0;
  let begun = 0;
  for (const { 0: sign, index } of front.matchAll(/[[\]{}\n]|[-?](?=[ \t])/g)) {
    if (sign === '\n') begun = 0;
    else if (sign === '-' || sign === '?') begun++;
    else if (sign === '[' || sign === '{') open++;
    else if (open > 0) open--;
    else surplus++;
    if (open > mostOpen || surplus > mostOpen || begun > mostBegun) return index;
  }
  return undefined;
}

/**
 * A word after `*` points to a value marked with `&` elsewhere, and one after `!` says what a value is to be taken for. An
 * editor never means that, but `*emphasis*` or an exclamation.
 */
function firstError(document: Document): YamlFault | undefined {
  const [error] = document.errors;
  if (error) return { offset: error.pos[0], problem: error.message };
  let fault: YamlFault | undefined;
  visit(document, {
    Node: (_key, node, path) => {
      const offset = node.range?.[0] ?? 0;
      const sign = signBefore(node);
      if (sign !== undefined) fault = { offset, problem: `a value begins with ${sign}` };
      else if (isScalar(node) && node.comment) fault = lostText(node.comment, offset);
      else if (path.length > deepest) fault = { offset, problem: tooDeep };
      return fault && visit.BREAK;
    },
  });
  return fault;
}

/** YAML takes ` #` and what follows on the line for a comment: `The #1 in Hanoi` would become `The`. */
function lostText(comment: string, offset: number): YamlFault {
  return {
    offset,
    problem: `the text after “#” is taken for a comment and would be lost: “#${comment.slice(0, 40)}”`,
    fix: 'put the whole text in quotes, or the comment on a line of its own',
  };
}

function signBefore(node: Node): '*' | '&' | '!' | undefined {
  if (isAlias(node)) return '*';
  if ((node as { anchor?: string }).anchor !== undefined) return '&';
  return node.tag === undefined ? undefined : '!';
}
