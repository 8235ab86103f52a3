import { BlockList, isIP } from 'node:net';

/** @returns whether this peer's `X-Forwarded-…` headers are trusted */
export type TrustsProxy = (address: string | undefined) => boolean;

const loopback = ['127.0.0.0/8', '::1/128'];

/**
 * Parses `TRUSTED_PROXIES`.
 * @param given addresses and networks (`10.0.0.5`, `172.16.0.0/12`, `fd00::/8`) or `loopback`, separated by commas or spaces
 * @returns the networks in CIDR notation
 * @throws with a message for the operator if a part is invalid
 */
export function readTrustedProxies(given = 'loopback'): string[] {
  return given
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .flatMap((part) => (part === 'loopback' ? loopback : [networkOf(part)]));
}

/** @param networks in CIDR notation, from readTrustedProxies */
export function trustIn(networks: readonly string[]): TrustsProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function networkOf(part: string): string {
  const [address = '', bits, ...rest] = part.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
  // A network of length 0 would trust everybody.
  if (version === 0 || rest.length > 0 || !(length >= 1 && length <= most))
    throw new Error(
      `TRUSTED_PROXIES takes addresses and networks such as “10.0.0.5, 172.16.0.0/12” or “loopback”, not “${part}”.`,
    );
  return `${address}/${length}`;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
