import type { FastifyInstance, FastifyRequest } from 'fastify';
import { array, boolean, number, object, string, type ObjectShape } from 'yup';

import { fileLimits } from '../../src/content/limits';
import { fileCodes } from '../../src/i18n/languages';
import { mayPublish } from '../sign-in/roles';

import type { Editor } from './admin-guard';
import type { ContentStore } from './content-store';
import { listDeleted } from './deleted-entries';
import { readHistory, readVersion } from './history';
import { editorErrorFor } from './http-error';
import type { LinkReports } from './links/link-report';
import { openOverview } from './overview';
import { openPictureLibrary } from './picture-library';
import { readStrictly } from './protocol';
import { replacePicture } from './replace-picture';
import { restore } from './restore';
import { openTextSearch } from './text-search';
import { openThumbnails, readPicture } from './thumbnails';

export interface ContentRoutesOptions {
  links: LinkReports;
  authorIn: (request: FastifyRequest) => Editor;
  record: (request: FastifyRequest, line: { action: string; detail: string }) => Promise<void>;
}

const path = string().required().max(1000);
const commit = string()
  .required()
  .matches(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const code = string().oneOf(fileCodes).required();
const field = string().required().max(200);
const skip = number().integer().min(0).required();

const schemas = {
  history: exactly({ path, next: object({ path, commit, skip }).noUnknown().default(undefined) }),
  version: exactly({ path, commit: commit.notRequired() }),
  restore: exactly({
    path,
    version: exactly({ path, commit }),
    fields: array(exactly({ code, field })).min(1).max(1000),
    asDraft: boolean().required(),
  }),
  search: exactly({ query: string().defined().max(200) }),
  picture: exactly({ path, commit }),
  replacement: exactly({ id: commit, content: string().required() }),
};

/** @returns the schema of an object without further properties */
export function exactly<Shape extends ObjectShape>(shape: Shape) {
  return object(shape).noUnknown().required();
}

/** Of a request with a picture in Base64. */
const largestPicture = 2 * fileLimits.picture;

/** A picture of a commit never changes. */
const unchanging = 'private, max-age=86400, immutable';

/** Adds history, search, overview, external links and pictures of the content. */
export function addContentRoutes(
  scope: FastifyInstance,
  store: ContentStore,
  { links, authorIn, record }: ContentRoutesOptions,
): void {
  const search = openTextSearch(store);
  const overview = openOverview(store);
  const thumbnails = openThumbnails(store);
  const pictures = openPictureLibrary(store);
  scope.post('/admin/api/history', async ({ body }) => {
    const { path: file, next } = readStrictly(schemas.history, body);
    return readHistory(store, file, next);
  });
  scope.post('/admin/api/history/version', async ({ body }) => {
    const asked = readStrictly(schemas.version, body);
    return readVersion(store, asked.path, asked.commit ?? undefined);
  });
  scope.post('/admin/api/history/deleted', async () => listDeleted(store));
  scope.post('/admin/api/history/restore', async (request) => {
    const asked = readStrictly(schemas.restore, request.body);
    if (!asked.asDraft) rejectWriters(request);
    const answer = await restore(store, asked, authorIn(request));
    const fields = asked.fields?.map((one) => `${one.code}:${one.field}`) ?? [];
    const detail = [asked.path, asked.version.commit, ...(asked.asDraft ? ['draft'] : []), ...fields].join(
      ' ',
    );
    await record(request, { action: 'restore', detail });
    return answer;
  });
  scope.post('/admin/api/search', async ({ body }) => search(readStrictly(schemas.search, body).query));
  scope.post('/admin/api/overview', async () => overview());
  scope.post('/admin/api/links', async () => (await links.read()) ?? null);
  scope.post('/admin/api/pictures', async () => pictures());
  scope.post('/admin/api/pictures/replace', { bodyLimit: largestPicture }, async (request) => {
    rejectWriters(request);
    const answer = await replacePicture(
      store,
      readStrictly(schemas.replacement, request.body),
      authorIn(request),
    );
    await record(request, { action: 'publish', detail: answer.files.join(' ') });
    return answer;
  });
  scope.get('/admin/api/thumbnail', async ({ query }, reply) => {
    const picture = await thumbnails(readStrictly(schemas.picture, query));
    return reply.header('cache-control', unchanging).type('image/webp').send(picture);
  });
  scope.get('/admin/api/picture', async ({ query }, reply) => {
    const { type, bytes } = await readPicture(store, readStrictly(schemas.picture, query));
    return reply.header('cache-control', unchanging).type(type).send(bytes);
  });
}

function rejectWriters({ editor }: FastifyRequest): void {
  if (editor !== undefined && !mayPublish(editor.role)) throw editorErrorFor(403, 'notYourRole', {});
}
