import { readSettings } from './settings';

const secretOf = (secret: string): string | undefined =>
  readSettings({ NODE_ENV: 'production', CONTENT_WEBHOOK_SECRET: secret }, '/site').webhookSecret;

it('refuses an editor’s key that can be guessed or is no part of an address, and makes one otherwise', () => {
  const keyOf = (EDITOR_KEY: string): string => readSettings({ EDITOR_KEY }, '/site').editorKey;
  for (const key of ['short', 'with spaces in between', 'with&ampersand=inside'])
    expect(() => keyOf(key)).toThrow('EDITOR_KEY must have 16 or more');
  expect(keyOf('0123456789-abcdef')).toBe('0123456789-abcdef');
  expect(keyOf('')).toMatch(/^[\da-f]{48}$/);
  expect(keyOf('')).not.toBe(keyOf(''));
});

it('refuses a content webhook secret that can be guessed', () => {
  expect(() => secretOf('x')).toThrow('CONTENT_WEBHOOK_SECRET must have 16 characters or more');
  expect(secretOf('0123456789abcdef')).toBe('0123456789abcdef');
  expect(secretOf('')).toBeUndefined();
});

it('checks external links unless that is off', () => {
  expect(readSettings({}, '/site').checksLinks).toBe(true);
  expect(readSettings({ LINK_CHECK: 'off' }, '/site').checksLinks).toBe(false);
});
