import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '../src/i18n/languages';

import { askedLanguage, choiceCookie } from './asked-language';

/** @returns the language a request is answered in: `?lang=`, else the cookie, else English */
export function languageOf(request: FastifyRequest): Language {
  return askedLanguage(request.raw.url ?? '', request.headers.cookie);
}

/** Arriving with a valid `?lang=` counts as choosing: the answer stores it. */
export function keepChosenLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const cookie = choiceCookie(request.method, request.raw.url ?? '', request.protocol === 'https');
  if (cookie !== undefined) reply.header('set-cookie', cookie);
}
