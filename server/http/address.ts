/** The site's own addresses with tracking parameters stay far below. */
export const longestTarget = 8 * 1024;

/** A parsed request target. */
export interface Address {
  /** As sent, percent-encoded. */
  rawPath: string;
  /** Decoded once, without control characters and `.` and `..` segments. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
}

/** An invalid address; `statusCode` is that of the answer. */
export class AddressError extends Error {
  constructor(
    readonly statusCode: 400 | 414,
    message: string,
  ) {
    super(message);
  }
}

/** @throws AddressError for an address that is too long or that no page or file can have */
export function parseAddress(target: string): Address {
  if (target.length > longestTarget) throw new AddressError(414, 'The address is too long.');
  // A client may send an absolute URL (“GET http://host/path”), as to a proxy.
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [beforeQuery = '', ...rest] = (relative.split('#')[0] ?? '').split('?');
  const rawPath = beforeQuery === '' ? '/' : beforeQuery;
  if (!rawPath.startsWith('/')) throw new AddressError(400, 'The address does not start with a slash.');
  const path = decode(rawPath);
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path))
    throw new AddressError(400, 'The address holds a control character.');
  if (path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..')) {
    throw new AddressError(400, 'The address holds a relative segment.');
  }
  return { rawPath, path, query: rest.join('?') };
}

function decode(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    throw new AddressError(400, 'The address is not well encoded.');
  }
}
