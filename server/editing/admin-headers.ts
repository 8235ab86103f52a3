import type { BackEndSettings } from '../../src/editor/decap/editor-settings';

/** What the editor needs from a Git host beside its API: its status and users' pictures. */
const usual = {
  github: {
    api: 'https://api.github.com',
    more: ['https://www.githubstatus.com'],
    pictures: ['https://*.githubusercontent.com'],
  },
  gitlab: {
    api: 'https://gitlab.com',
    more: [],
    pictures: ['https://gitlab.com', 'https://secure.gravatar.com'],
  },
  gitea: { api: undefined, more: [], pictures: ['https://secure.gravatar.com'] },
} as const;

/**
 * Headers for /admin. The editor compiles validators (unsafe-eval), creates styles at run time, shows pictures before upload
 * (blob:) and pages in sandboxed frames. Everything else may only come from, and go to, this server and the configured Git
 * host.
 */
export function adminHeaders(backEnd: BackEndSettings): Record<string, string> {
  const { connect, pictures } = hostOrigins(backEnd);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'", 'blob:'],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...connect],
    'frame-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    // The login window of a Git host sends its result to this window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Pictures of the Git host's users have no CORP header.
    'cross-origin-embedder-policy': 'unsafe-none',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  };
}

function hostOrigins(backEnd: BackEndSettings): { connect: string[]; pictures: string[] } {
  if (backEnd.kind === 'none' || backEnd.kind === 'local') return { connect: [], pictures: [] };
  const { api, more, pictures } = usual[backEnd.kind];
  const { api_root: root, base_url: base } = backEnd.options;
  const named = [root ?? api, base]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin);
  return {
    connect: [...new Set([...named, ...more])],
    pictures: [...pictures, ...(base === undefined ? [] : [new URL(base).origin])],
  };
}
