import { readSettings } from '../settings';

import { readSignInSettings } from './settings';

const read = (variables: Record<string, string>) => readSignInSettings(variables, '/site');

it('takes https origins, and http on this machine', () => {
  expect(read({})).toBeUndefined();
  expect(
    read({ EDITOR_ORIGIN: 'https://www.example.com/', DRAFTS_ORIGIN: 'https://drafts.example.com' }),
  ).toEqual({
    origin: 'https://www.example.com',
    draftsOrigin: 'https://drafts.example.com',
    company: undefined,
    leadsForPublishers: false,
    database: '/site/.data/editors.db',
  });
  expect(read({ EDITOR_ORIGIN: 'http://localhost:9000' })?.origin).toBe('http://localhost:9000');
});

it.each([
  [{ EDITOR_ORIGIN: 'http://www.example.com' }, 'EDITOR_ORIGIN must begin with https://'],
  [{ EDITOR_ORIGIN: 'http://localhost.example.com' }, 'EDITOR_ORIGIN must begin with https://'],
  [{ EDITOR_ORIGIN: 'https://www.example.com/admin' }, 'EDITOR_ORIGIN must be an origin'],
  [{ EDITOR_ORIGIN: 'http://127.0.0.1:9000' }, 'EDITOR_ORIGIN must have a name'],
  [
    { EDITOR_ORIGIN: 'https://www.example.com', DRAFTS_ORIGIN: 'https://preview.example.com' },
    'begins with “drafts.”',
  ],
  [{ EDITOR_ORIGIN: 'https://www.example.com', EDITOR_BACKEND: 'github' }, 'are both set'],
  [
    { EDITOR_ORIGIN: 'https://www.example.com', OIDC_ISSUER: 'https://accounts.google.com' },
    'must be set together',
  ],
  [
    {
      EDITOR_ORIGIN: 'https://www.example.com',
      OIDC_ISSUER: 'http://idp',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
    },
    'OIDC_ISSUER must begin with https://',
  ],
])('rejects %j with the reason', (variables, message) => {
  expect(() => read(variables)).toThrow(message);
});

it('allows editing in production and for other machines only where editors sign in', () => {
  const reason = (variables: NodeJS.ProcessEnv) =>
    readSettings({ NODE_ENV: 'production', HOST: '0.0.0.0', ...variables }, '/site').editingOffBecause;
  expect(reason({})).toContain('editors sign in over HTTPS: set EDITOR_ORIGIN');
  expect(reason({ EDITOR_ORIGIN: 'https://www.example.com' })).toBeUndefined();
  expect(reason({ EDITOR_ORIGIN: 'https://www.example.com', ADMIN: 'off' })).toBe('ADMIN is off');
});
