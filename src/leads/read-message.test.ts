import { defaultLanguage, languages } from '../i18n/languages';

import { readFormBody, readJsonBody, readMessage, UnreadableMessage } from './read-message';

const read = (posted: Record<string, unknown>, header?: unknown) =>
  readMessage({ kind: 'contact', ...posted }, header, defaultLanguage);

it.each([
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ['no JSON', Buffer.from('{')],
  ['a list', Buffer.from('[]')],
  ['null', Buffer.from('null')],
  ['nothing', Buffer.alloc(0)],
])('rejects %s', (_name, body) => {
  expect(() => readJsonBody(body)).toThrow(UnreadableMessage);
});

it('reads a form, with a list for a repeated name', () => {
  expect(readFormBody(Buffer.from('a=1&b=x+y&a=2&a=%ED%95%9C'))).toEqual({ a: ['1', '2', '한'], b: 'x y' });
});

it('handles names that all objects have', () => {
  expect(() => read(readFormBody(Buffer.from('__proto__=x&constructor=y&toString=z')))).not.toThrow();
  expect(() => read({ kind: 'toString' })).toThrow(UnreadableMessage);
});

it('prefers the language of the message to the visitor’s', () => {
  expect(read({ language: 'jp' }).language).toBe(languages[3]);
  expect(read({ language: 'de' }).language).toBe(defaultLanguage);
});

it('prefers the key of the header to that of the field', () => {
  const [one, other] = ['0b9fd2b0-1111-4222-8333-444455556666', '0b9fd2b0-1111-4222-8333-444455557777'];
  expect(read({ key: other }, one).key).toBe(one);
  expect(read({ key: other.toUpperCase() }).key).toBe(other);
  expect(read({ key: '' }).key).toBeUndefined();
  expect(() => read({ key: ['a'] })).toThrow(UnreadableMessage);
});

it('accepts the browser’s elapsed time only if it is a valid number', () => {
  expect(read({ elapsed: 1200 }).elapsed).toBe(1200);
  expect(read({ elapsed: '1200' }).elapsed).toBe(1200);
  for (const elapsed of ['', 'soon', -1, null, [5], '1e999'])
    expect(read({ elapsed }).elapsed).toBeUndefined();
});
