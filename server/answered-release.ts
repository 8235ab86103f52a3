import type { FastifyReply } from 'fastify';

import type { Release } from './release';

const releases = new WeakMap<FastifyReply, Release>();

/** Notes which release an answer was taken from: another may be served before it is sent. */
export function noteRelease(reply: FastifyReply, release: Release): void {
  releases.set(reply, release);
}

/** @returns the release that an answer was taken from; undefined for one that no file of a release stands behind */
export function releaseOf(reply: FastifyReply): Release | undefined {
  return releases.get(reply);
}
