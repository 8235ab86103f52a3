import type { FastifyReply, FastifyRequest } from 'fastify';

import { languageTags } from '../../src/i18n/languages';
import { leadsAddress } from '../../src/leads/protocol';

/** What kind of answer a request got: the addresses themselves would be far too many to count by. */
export type RequestClass =
  'page' | 'file' | 'redirect' | 'not-found' | 'leads' | 'api' | 'editor' | 'status' | 'refused';

const byPath: readonly (readonly [RequestClass, RegExp])[] = [
  ['leads', new RegExp(`^${leadsAddress}(?:/|$)`)],
  ['api', /^\/(?:api|hooks)(?:\/|$)/],
  ['editor', /^\/admin(?:\/|$)/],
  ['status', /^\/(?:healthz|version\.json)$/],
];

/** @returns the class of a request that has been answered */
export function classOf(request: FastifyRequest, reply: FastifyReply): RequestClass {
  const path = request.raw.url?.split('?')[0] ?? '';
  const known = byPath.find(([, pattern]) => pattern.test(path))?.[0];
  if (known !== undefined) return known;
  const { statusCode } = reply;
  if (statusCode === 404) return 'not-found';
  if (statusCode >= 400) return 'refused';
  if (statusCode === 301 || statusCode === 308) return 'redirect';
  return languageOfAnswer(reply) === 'none' ? 'file' : 'page';
}

/** @returns the language an answer is in, as in `<html lang>`; `none` for files and programs */
export function languageOfAnswer(reply: FastifyReply): string {
  const stated = reply.getHeader('content-language');
  return languageTags.find((tag) => tag === stated) ?? 'none';
}
