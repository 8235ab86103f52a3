import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '../server/free-port';

import { temporaryPaths } from './nginx-host';
import { findNginx } from './nginx.mjs';

/** A real nginx with HTTPS before the site's own server on this machine, as docs/operating.md configures it. */
export interface TlsFront {
  /** Redirects to HTTPS. */
  httpPort: number;
  httpsPort: number;
  /** File of the self-signed certificate for `localhost`. */
  certificate: string;
  stop: () => void;
}

/** @param upstream host and port of the site's own server @throws if nginx does not start */
export async function startTlsFront(upstream: string): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  makeCertificate(certificate, key);
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
  ${temporaryPaths(folder).join(' ')}
  server {
    listen 127.0.0.1:${httpPort};
    return 301 https://localhost:${httpsPort}$request_uri;
  }
  server {
    listen 127.0.0.1:${httpsPort} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://${upstream};
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
  );
  const nginx = spawn(findNginx() ?? 'nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  const stop = (): void => {
    nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' }).catch(
      () => undefined,
    );
    if (answer?.status === 301) return { httpPort, httpsPort, certificate, stop };
    await delay(100);
  }
  stop();
  throw new Error('nginx does not start.');
}

function makeCertificate(certificate: string, key: string): void {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
}
