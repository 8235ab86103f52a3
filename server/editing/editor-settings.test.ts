import { createFixtureApp, createFixtureSite } from '../testing/fixture-site';
import { listenForTest } from '../testing/test-client';

import { adminHeaders } from './admin-headers';
import { editorSettings } from './editor-settings';

describe('the settings of the editor', () => {
  it('name no host, and never a back end of this machine, unless one is set up', () => {
    expect(editorSettings({}, 'because')).toEqual({
      backEnd: { kind: 'none', reason: 'because' },
      hasServer: false,
    });
  });

  it.each([
    [
      'GitHub',
      {
        EDITOR_BACKEND: 'github',
        EDITOR_REPOSITORY: 'tregrove/site',
        EDITOR_BASE_URL: 'https://login.example.org/',
      },
      {
        kind: 'github',
        repository: 'tregrove/site',
        branch: 'main',
        options: { base_url: 'https://login.example.org' },
      },
    ],
    [
      'GitLab, with groups in groups',
      {
        EDITOR_BACKEND: 'gitlab',
        EDITOR_REPOSITORY: 'tregrove/web/site',
        EDITOR_BRANCH: 'live',
        EDITOR_APP_ID: 'abc',
      },
      {
        kind: 'gitlab',
        repository: 'tregrove/web/site',
        branch: 'live',
        options: { app_id: 'abc', auth_type: 'pkce' },
      },
    ],
    [
      'Gitea',
      {
        EDITOR_BACKEND: 'gitea',
        EDITOR_REPOSITORY: 'tregrove/site',
        EDITOR_BASE_URL: 'https://git.example.org',
        EDITOR_APP_ID: 'abc',
      },
      {
        kind: 'gitea',
        repository: 'tregrove/site',
        branch: 'main',
        options: {
          base_url: 'https://git.example.org',
          app_id: 'abc',
          api_root: 'https://git.example.org/api/v1',
        },
      },
    ],
  ])('name %s as the environment does', (_host, environment, backEnd) => {
    expect(editorSettings(environment)).toEqual({ backEnd, hasServer: false });
  });

  const github = {
    EDITOR_BACKEND: 'github',
    EDITOR_REPOSITORY: 'tregrove/site',
    EDITOR_BASE_URL: 'https://login.example.org',
  };
  it.each([
    ['EDITOR_BACKEND', 'another host', { EDITOR_BACKEND: 'bitbucket' }],
    ['EDITOR_BACKEND', 'the back end of this machine', { EDITOR_BACKEND: 'local' }],
    ['EDITOR_REPOSITORY', 'no repository', { ...github, EDITOR_REPOSITORY: '' }],
    [
      'EDITOR_REPOSITORY',
      'a whole address',
      { ...github, EDITOR_REPOSITORY: 'https://github.com/tregrove/site' },
    ],
    ['EDITOR_BASE_URL', 'no place to log in', { ...github, EDITOR_BASE_URL: '' }],
    ['EDITOR_BASE_URL', 'an unsafe address', { ...github, EDITOR_BASE_URL: 'http://login.example.org' }],
    ['EDITOR_APP_ID', 'what the host does not take', { ...github, EDITOR_APP_ID: 'abc' }],
    ['EDITOR_APP_ID', 'no application', { EDITOR_BACKEND: 'gitlab', EDITOR_REPOSITORY: 'a/b' }],
  ])('are rejected with the name of %s for %s', (variable, _what, environment) => {
    expect(() => editorSettings(environment)).toThrow(variable);
  });
});

describe('the policy of /admin', () => {
  it('allows the editor requests to this server only, unless a host is set up', () => {
    const policy = adminHeaders({ kind: 'local', branch: 'main' })['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('https:');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    const hosted = adminHeaders({
      kind: 'gitea',
      repository: 'a/b',
      branch: 'main',
      options: { base_url: 'https://git.example.org', api_root: 'https://git.example.org/api/v1' },
    })['content-security-policy'];
    expect(hosted).toMatch(/connect-src [^;]*https:\/\/git\.example\.org(?![\w/])/);
    expect(hosted).not.toContain('github');
  });

  it('is on the editor’s page and files, and on no page of the site', async () => {
    const site = await createFixtureSite();
    const app = await createFixtureApp(site);
    const { ask } = await listenForTest(app);
    for (const target of ['/admin', '/admin/main.js', '/admin/settings.json', '/admin/no-such-file']) {
      const { headers } = await ask(target);
      expect(headers['content-security-policy']).toContain("'unsafe-eval'");
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    }
    const page = await ask('/services');
    expect(page.headers['content-security-policy'] ?? '').not.toContain('unsafe-eval');
    expect(page.headers['x-robots-tag']).toBeUndefined();
    await app.close();
    await site.remove();
  });
});
