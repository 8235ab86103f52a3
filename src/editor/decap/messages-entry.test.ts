import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fileCodes } from '../../i18n/languages';

import {
  joinMessages,
  namespaceOf,
  readMessages,
  splitMessages,
  messageFiles,
  messagesPath,
} from './messages-entry';

const root = join(__dirname, '..', '..', '..');
const namespaces = readdirSync(join(root, 'locales', 'en')).map((name) => name.replace(/\.json$/, ''));

describe('messages as an entry', () => {
  it.each(namespaces)('of %s are unchanged after joining and splitting', (namespace) => {
    const texts = Object.fromEntries(
      messageFiles(namespace).map(({ code, path }) => [code, readFileSync(join(root, path), 'utf8')]),
    );
    expect(splitMessages(joinMessages(texts), texts)).toEqual(texts);
  });

  it('change one line for one message', () => {
    const kr = '{\n  "a": "하나",\n  "b": "둘"\n}\n';
    const joined = JSON.stringify({ kr: { b: '둘', a: '첫째' } });
    expect(splitMessages(joined, { kr }).kr).toBe('{\n  "a": "첫째",\n  "b": "둘"\n}\n');
  });

  it('keep an emptied message, which the checks find', () => {
    const text = '{\n  "a": "One"\n}\n';
    expect(readMessages(splitMessages('{"en": {"a": ""}}', { en: text }).en)).toEqual({ a: '' });
  });

  it('add a message that a language lacks', () => {
    const text = '{\n  "a": "One"\n}\n';
    expect(splitMessages('{"en": {"a": "One", "b": "Two", "c": ""}}', { en: text }).en).toBe(
      '{\n  "a": "One",\n  "b": "Two"\n}\n',
    );
  });

  it('have a virtual path', () => {
    expect(namespaceOf(messagesPath('lead-form'))).toBe('lead-form');
    expect(namespaceOf('locales/en/common.json')).toBeUndefined();
    expect(messageFiles('common').map(({ code }) => code)).toEqual(fileCodes);
  });
});
