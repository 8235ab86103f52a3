import type { FastifyReply, FastifyRequest } from 'fastify';

import { tagOf } from '../src/i18n/languages';

import { sendHtml } from './html';
import { pageFile, twinFile, type PageFile } from './page-files';
import type { Release } from './release';
import { keepChosenLanguage, languageOf } from './visitor-language';

/** A page of a release in one language. */
export interface Page extends PageFile {
  release: Release;
}

/**
 * @param path public address of the page
 * @returns the page in the visitor's language; undefined if the release holds no such page
 */
export function findPage(request: FastifyRequest, release: Release, path: string): Page | undefined {
  const found = pageFile(release.site.files, path, languageOf(request));
  return found && { release, ...found };
}

/** @returns the Markdown twin of the page at `path` in the visitor's language, if the release holds one */
export function findTwin(request: FastifyRequest, release: Release, path: string): Page | undefined {
  const found = twinFile(release.site.files, path, languageOf(request));
  return found && { release, ...found };
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { release, file, language }: Page,
  type?: string,
): Promise<FastifyReply> {
  keepChosenLanguage(request, reply);
  reply.header('content-language', tagOf(language));
  return sendHtml(request, reply, release, file, type);
}
