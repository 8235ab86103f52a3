import fc from 'fast-check';

import type { ContentError } from '../../src/content/content-error';
import { checkMessages, parseMessages } from '../../src/content/reading/check-messages';
import { fileCodes, type FileCode } from '../../src/i18n/languages';

import { makeValidProject, type Project } from './valid-project';

let project: Project;
beforeAll(async () => {
  project = await makeValidProject();
});
beforeEach(() => {
  for (const code of fileCodes)
    put(code, { hello: 'Hello {{name}}', leads_one: 'One lead', leads_other: '{{count}} leads' });
  put('fr', {
    hello: 'Bonjour {{ name }}',
    leads_one: 'Une demande',
    leads_many: '{{count}} de demandes',
    leads_other: '{{count}} demandes',
  });
  for (const code of ['kr', 'jp'] as const) put(code, { hello: '{{name}}', leads_other: '{{count}}' });
  project.write('src/page.tsx', `t('hello', { name }); t("leads", { count })`);
  for (const folder of ['server', 'admin/src']) project.write(`${folder}/main.ts`, '');
});
afterAll(() => project.discard());

function put(code: FileCode, messages: Record<string, unknown>): void {
  project.write(`locales/${code}/common.json`, JSON.stringify(messages));
}

function change(code: FileCode, messages: Record<string, unknown>): void {
  const old = JSON.parse(project.read(`locales/${code}/common.json`)) as Record<string, unknown>;
  put(code, { ...old, ...messages });
}

const cases: { name: string; breakMessages: () => void; error: Partial<ContentError> }[] = [
  {
    name: 'a key missing in a language',
    breakMessages: () => put('fr', { leads_one: '1', leads_many: '{{count}}', leads_other: '{{count}}' }),
    error: {
      file: 'locales/fr/common.json',
      field: 'hello',
      language: 'Français',
      problem: 'the message is missing',
      fix: 'add it',
      example: 'Hello {{name}}',
    },
  },
  {
    name: 'a plural form the language counts with',
    breakMessages: () => change('fr', { leads_many: undefined }),
    error: { file: 'locales/fr/common.json', field: 'leads_many', problem: 'the message is missing' },
  },
  {
    name: 'a plural form the language does not have',
    breakMessages: () => change('jp', { leads_one: '一' }),
    error: {
      file: 'locales/jp/common.json',
      field: 'leads_one',
      language: '日本語',
      problem: 'English has no such message',
    },
  },
  {
    name: 'a placeholder under another name',
    breakMessages: () => change('kr', { hello: '{{nom}}' }),
    error: {
      file: 'locales/kr/common.json',
      field: 'hello',
      language: '한국인',
      problem: 'its placeholders are {{nom}}, in English they are {{name}}',
      fix: 'use the same ones',
    },
  },
  {
    name: 'a placeholder left out',
    breakMessages: () => change('jp', { hello: 'こんにちは' }),
    error: { field: 'hello', problem: 'its placeholders are none, in English they are {{name}}' },
  },
  {
    name: 'a key English does not have',
    breakMessages: () => change('kr', { goodbye: '안녕' }),
    error: {
      file: 'locales/kr/common.json',
      field: 'goodbye',
      problem: 'English has no such message',
      fix: 'remove it, or correct its name',
    },
  },
  {
    name: 'an empty message',
    breakMessages: () => change('fr', { hello: ' ' }),
    error: { file: 'locales/fr/common.json', field: 'hello', problem: 'the message is empty or not a text' },
  },
  {
    name: 'a message that is no text',
    breakMessages: () => change('en', { hello: 5 }),
    error: { file: 'locales/en/common.json', field: 'hello', problem: 'the message is empty or not a text' },
  },
  {
    name: 'a key nobody uses',
    breakMessages: () => fileCodes.forEach((code) => change(code, { farewell: 'Bye' })),
    error: {
      file: 'locales/en/common.json',
      field: 'farewell',
      problem: 'nothing uses this message',
      fix: 'remove it from all languages’ files',
    },
  },
  {
    name: 'a missing file',
    breakMessages: () => project.remove('locales/jp/common.json'),
    error: {
      file: 'locales/jp/common.json',
      language: '日本語',
      problem: 'the file is missing',
      fix: 'copy locales/en/common.json and translate it',
    },
  },
  {
    name: 'invalid JSON, with line and column',
    breakMessages: () =>
      project.write('locales/fr/common.json', '{\n  "hello": "Bonjour"\n  "leads_one": "Une"\n}\n'),
    error: {
      file: 'locales/fr/common.json:3:3',
      language: 'Français',
      problem: 'the file is not valid JSON from here on: "leads_one": "Une"',
    },
  },
  {
    name: 'a list in place of messages',
    breakMessages: () => project.write('locales/kr/common.json', '[]'),
    error: { file: 'locales/kr/common.json:1:1', problem: 'the file is not a list of messages' },
  },
];

it('accepts valid messages', () => {
  expect(checkMessages(project.root)).toEqual([]);
});

it.each(cases)('reports $name', ({ breakMessages, error }) => {
  breakMessages();
  expect(checkMessages(project.root)).toContainEqual(expect.objectContaining(error));
});

it('reports a missing English file of a translated one', () => {
  project.write('locales/fr/extra.json', '{ "hello": "Bonjour" }');
  const errors = checkMessages(project.root);
  project.remove('locales/fr/extra.json');
  expect(errors).toContainEqual(
    expect.objectContaining({
      file: 'locales/en/extra.json',
      problem: 'there is no English file of this name',
    }),
  );
});

it('reports a folder of an unknown language, and ignores hidden files', () => {
  project.write('locales/de/common.json', '{}');
  project.write('locales/.DS_Store', '');
  const errors = checkMessages(project.root);
  project.remove('locales/de');
  expect(errors).toEqual([
    expect.objectContaining({ file: 'locales/de', problem: 'not a language of this site' }),
  ]);
});

it('reports a key that only a test uses', () => {
  fileCodes.forEach((code) => change(code, { farewell: 'Bye' }));
  project.write('src/page.test.tsx', `t('farewell')`);
  expect(checkMessages(project.root)).toHaveLength(1);
});

it('reports no unused keys in a copy without the editor', () => {
  fileCodes.forEach((code) => change(code, { farewell: 'Bye' }));
  project.remove('admin');
  expect(checkMessages(project.root)).toEqual([]);
});

it('reports the errors of all files at once', () => {
  project.write('locales/fr/common.json', '{');
  change('kr', { hello: '' });
  change('jp', { hello: '{{who}}' });
  expect(checkMessages(project.root).map(({ file }) => file)).toEqual([
    'locales/fr/common.json:1:2',
    'locales/kr/common.json',
    'locales/jp/common.json',
  ]);
});

describe('the position of a JSON error', () => {
  it.each([
    ['a comma after the last message', '{\n  "a": "x",\n}\n', ':3:1'],
    ['a text without quotes', '{ "a": b }', ':1:8'],
    ['single quotes', '{\n  "a": \'x\'\n}', ':2:8'],
    ['a line break in a text', '{\n "a": "x\ny" }', ':2:7'],
    ['a missing closing brace', '{"a": "b"', ':1:10'],
    ['a missing colon', '{"a" "b"}', ':1:6'],
    ['something after the end', '{}\n}', ':2:1'],
    ['a stray backslash', '{"a": "\\x"}', ':1:7'],
    ['a number with a leading zero', '{"a": 01}', ':1:8'],
    ['an empty file', '', ':1:1'],
    ['a comment', '{\n  // note\n}', ':2:3'],
    ['a wrong bracket', '{"a": ["b"}', ':1:11'],
  ])('is reported for %s', (_name, source, place) => {
    expect(parseMessages(source)).toEqual({
      error: expect.objectContaining({ file: place }) as ContentError,
    });
  });

  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"\\n"',
    '"\\q"',
    '1',
    '-0.5e3',
    '01',
    'true',
    'nul',
    ' ',
    '\n',
    "'",
  );
  const nearJson = fc.oneof(
    fc.json(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.string(),
  );

  function isJson(source: string): boolean {
    try {
      JSON.parse(source);
      return true;
    } catch {
      return false;
    }
  }

  it('is reported for every text that JSON.parse rejects, within that text, and for no other', () => {
    fc.assert(
      fc.property(nearJson, (source) => {
        const parsed = parseMessages(source);
        if (isJson(source)) return;
        expect(parsed).toHaveProperty('error');
        const [, line = '0', column = '0'] = 'error' in parsed ? parsed.error.file.split(':') : [];
        const lines = source.split('\n');
        expect(Number(line)).toBeGreaterThanOrEqual(1);
        expect(Number(line)).toBeLessThanOrEqual(lines.length);
        expect(Number(column)).toBeGreaterThanOrEqual(1);
        expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1] ?? '').length + 1);
      }),
      { numRuns: 3000 },
    );
  });
});
