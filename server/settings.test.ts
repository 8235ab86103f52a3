/** @jest-environment node */
import { readSettings } from './settings';

const secretOf = (secret: string): string | undefined =>
  readSettings({ NODE_ENV: 'production', CONTENT_WEBHOOK_SECRET: secret }, '/site').webhookSecret;

it('refuses a secret for the content webhook that can be guessed', () => {
  expect(() => secretOf('x')).toThrow('CONTENT_WEBHOOK_SECRET must have 16 characters or more');
  expect(secretOf('0123456789abcdef')).toBe('0123456789abcdef');
  expect(secretOf('')).toBeUndefined();
});
