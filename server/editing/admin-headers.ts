import type { BackEndSettings } from '../../src/cms/editor-settings';

/** What the editor asks of a host beside its API: whether it is up, and its users' pictures. */
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
 * The headers of all that stands below /admin. The editor compiles its checks of values (unsafe-eval) and its styles
 * are made while it runs; it shows pictures that are not uploaded yet (blob:) and pages in frames without an address of
 * their own. Nothing else may come from, or go to, any place but this server and the host that it is set up for.
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
    // Logging in at a host happens in a window that tells this one when it is done.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // The pictures of a host's users are not marked for that.
    'cross-origin-embedder-policy': 'unsafe-none',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  };
}

function hostOrigins(backEnd: BackEndSettings): { connect: string[]; pictures: string[] } {
  if (backEnd.kind === 'none' || backEnd.kind === 'local') return { connect: [], pictures: [] };
  const { api, more, pictures } = usual[backEnd.kind];
  const { api_root: root, graphql_api_root: graph, base_url: base } = backEnd.options;
  const named = [root ?? api, graph, base]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin);
  return {
    connect: [...new Set([...named, ...more])],
    pictures: [...pictures, ...(base === undefined ? [] : [new URL(base).origin])],
  };
}
