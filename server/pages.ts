import { posix } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { defaultLanguage, tagOf, type Language } from '../src/i18n/languages';
import { variantPath } from '../src/i18n/variants';

import { sendHtml } from './html';
import type { Release } from './release';
import { keepChosenLanguage, languageOf } from './visitor-language';

/** A page of a release in one language. */
export interface Page {
  release: Release;
  /** Path under public/, with a leading slash. */
  file: string;
  language: Language;
}

/**
 * @param path public address of the page
 * @returns the page in the visitor's language; undefined if the release holds no such page
 */
export function findPage(request: FastifyRequest, release: Release, path: string): Page | undefined {
  for (const language of new Set([languageOf(request), defaultLanguage])) {
    const built = variantPath(path, language);
    // Gatsby writes `/about/index.html`, and for the English failure pages also `/404.html`.
    const names = [posix.join(built, 'index.html'), `${built}.html`];
    const file = names.find((name) => release.site.files.has(name));
    if (file !== undefined) return { release, file, language };
  }
  return undefined;
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { release, file, language }: Page,
): Promise<FastifyReply> {
  keepChosenLanguage(request, reply);
  reply.header('content-language', tagOf(language));
  return sendHtml(request, reply, release, file);
}
