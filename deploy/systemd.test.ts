import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const unit = (name: string): string[] =>
  readFileSync(join(__dirname, 'systemd', `${name}.service`), 'utf8').split('\n');

/** Restrictions of a service that only needs its own folder. */
const hardening = [
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'PrivateUsers=yes',
  'ProtectProc=invisible',
  'ProtectKernelTunables=yes',
  'ProtectKernelModules=yes',
  'ProtectControlGroups=yes',
  'RestrictNamespaces=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
  'CapabilityBoundingSet=',
  'SystemCallFilter=@system-service',
];

it.each(['website', 'website-build', 'website-backup'])(
  '%s runs as its own user, without further rights',
  (name) => {
    expect(unit(name)).toEqual(expect.arrayContaining(['User=website', ...hardening]));
  },
);

it('a build killed for lack of memory does not end the server', () => {
  expect(unit('website')).toContain('OOMPolicy=continue');
});

it.each(['website', 'website-build'])('%s reads the settings of the site', (name) => {
  expect(unit(name)).toContain('EnvironmentFile=-/etc/website.env');
});

it('only the services that accept and copy leads have the secrets', () => {
  const secrets = 'EnvironmentFile=-/etc/website-secrets.env';
  const knowing = ['website', 'website-build', 'website-backup', 'website-nginx'].filter((name) =>
    unit(name).includes(secrets),
  );
  expect(knowing).toEqual(['website', 'website-backup']);
});
