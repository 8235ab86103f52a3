import type { FastifyInstance } from 'fastify';
import { array, string } from 'yup';

import { textSourceAt } from '../../../src/content/translations/text-source';
import { filesOfEntry } from '../../../src/editor/decap/editor-address';
import { fileCodes } from '../../../src/i18n/languages';
import { exactly, type ContentRoutesOptions } from '../content-routes';
import type { ContentStore } from '../content-store';
import { draftNameOf } from '../drafts';
import { editorErrorFor } from '../http-error';
import { readStrictly } from '../protocol';
import { readTexts } from '../reading';

import { confirmInDraft, fillMissing, readStates, type TextPlace } from './entry-translations';
import type { TranslationService } from './services';

const path = string().required().max(1000);
const code = string().oneOf(fileCodes).required();
const text = string().defined().max(200_000);

const schemas = {
  states: exactly({ path }),
  fill: exactly({ path, code, field: string().max(200) }),
  confirm: exactly({
    path,
    confirmed: array(exactly({ code, field: string().required().max(200), english: text, words: text }))
      .required()
      .min(1)
      .max(1000),
  }),
};

/**
 * Adds what the editor knows of translations beside the published ones: those of drafts, and those by machine.
 *
 * @param service undefined if the operator has set none
 */
export function addTranslationRoutes(
  scope: FastifyInstance,
  store: ContentStore,
  service: TranslationService | undefined,
  { authorIn, record }: ContentRoutesOptions,
): void {
  scope.post('/admin/api/translations/states', async ({ body }) =>
    readStates(store, readStrictly(schemas.states, body).path),
  );
  scope.post('/admin/api/translations/drafts', async () => textsOfDrafts(store));
  scope.post('/admin/api/translations/fill', async (request) => {
    const asked = readStrictly(schemas.fill, request.body);
    if (service === undefined) throw editorErrorFor(404, 'translationOff', {});
    const answer = await fillMissing(store, service, asked, authorIn(request));
    if (answer.filled.length > 0)
      await record(request, {
        action: 'translate',
        detail: [asked.path, ...answer.filled.map(nameOf)].join(' '),
      });
    return answer;
  });
  scope.post('/admin/api/translations/confirm', async (request) => {
    const asked = readStrictly(schemas.confirm, request.body);
    const answer = await confirmInDraft(store, asked, authorIn(request));
    await record(request, {
      action: 'confirm',
      detail: [asked.path, ...asked.confirmed.map(nameOf)].join(' '),
    });
    return answer;
  });
}

function nameOf({ code: language, field }: TextPlace): string {
  return `${language}:${field}`;
}

/** @returns the texts and records of all entries with a draft, as in the draft */
async function textsOfDrafts(store: ContentStore): Promise<{ path: string; text: string }[]> {
  const { drafts } = await store.refs();
  const texts = await Promise.all(
    [...drafts].map(async ([branch, { commit }]) => {
      const paths = filesOfEntry(draftNameOf(branch));
      const records = textSourceAt(paths[0] ?? '')?.recordsPath ?? [];
      return [...(await readTexts(store, await store.objects.treeOf(commit), [paths, records].flat()))];
    }),
  );
  return texts.flat().map(([file, raw]) => ({ path: file, text: raw }));
}
