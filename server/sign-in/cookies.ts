import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that scripts cannot read and other hosts cannot set. */
export interface Cookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, value: string, sameSite?: 'Strict' | 'Lax') => void;
  clear: (reply: FastifyReply) => void;
}

/**
 * @param origin over http, on this machine only, browsers do not take the prefix `__Host-` and `Secure`
 * @param lifetimeMs milliseconds
 */
export function hostCookie(name: string, origin: string, lifetimeMs: number): Cookie {
  const isSecure = origin.startsWith('https:');
  const fullName = isSecure ? `__Host-${name}` : name;
  const set = (reply: FastifyReply, value: string, seconds: number, sameSite: string): void => {
    const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`];
    if (isSecure) attributes.push('Secure');
    // Fastify collects cookies that are added one by one.
    reply.header('set-cookie', [`${fullName}=${value}`, ...attributes].join('; '));
  };
  return {
    read: ({ headers }) => {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${fullName}=`))?.slice(fullName.length + 1);
    },
    set: (reply, value, sameSite = 'Strict') => set(reply, value, Math.floor(lifetimeMs / 1000), sameSite),
    clear: (reply) => set(reply, '', 0, 'Strict'),
  };
}
