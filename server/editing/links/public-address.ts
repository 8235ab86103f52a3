import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** An address of this machine or of a network behind the firewall, which editors could otherwise explore by links. */
export class PrivateAddress extends Error {}

const blocked = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(network, bits, 'ipv6');

/** @param address an IP address */
export function isPrivate(address: string): boolean {
  return blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Looks a host up for a connection, which then uses the checked address: a host cannot have another one a moment later.
 *
 * @param isForbidden whether an IP address must not be connected to
 */
export function lookupChecked(isForbidden: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) callback(error ?? new Error('no address'), []);
      else if (addresses.some(({ address }) => isForbidden(address))) callback(new PrivateAddress(host), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
