import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  chooseLanguage,
  languageCookie,
  languageParameter,
  readLanguageCookie,
} from '../src/i18n/choose-language';
import { languageByValue, type Language } from '../src/i18n/languages';

/** @returns the language a request is answered in: `?lang=`, else the cookie, else English */
export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage({
    parameter: parameterOf(request),
    cookie: readLanguageCookie(request.headers.cookie),
  });
}

/** Arriving with a valid `?lang=` counts as choosing: the answer stores it. */
export function keepChosenLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = languageByValue(parameterOf(request));
  if (chosen !== undefined) reply.header('set-cookie', languageCookie(chosen, request.protocol === 'https'));
}

function parameterOf(request: FastifyRequest): string | null {
  const target = request.raw.url ?? '';
  const start = target.indexOf('?');
  return start === -1 ? null : new URLSearchParams(target.slice(start)).get(languageParameter);
}
