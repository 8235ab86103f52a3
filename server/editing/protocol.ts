import { array, boolean, number, object, string, ValidationError, type InferType, type Schema } from 'yup';

import { HttpError } from './http-error';
import { draftStatuses } from './refs';

/** Requests of Decap’s proxy back end, as decap-server 3.11 takes them. Types are strict: `"true"` is not `true`. */
const text = string().required();
const branch = string();
const draft = { branch, collection: text, slug: text };
const asset = object({
  path: text,
  content: string().defined(),
  encoding: string().oneOf(['base64']).required(),
});
const dataFile = object({ path: text, slug: text, raw: text, newPath: string() });
const commitMessage = string().required().matches(/\S/, 'the message of the commit is empty');
const commit = object({ commitMessage }).required();

const schemas = {
  info: object({}),
  entriesByFolder: object({
    branch,
    folder: text,
    extension: text,
    depth: number().integer().min(0).max(10).required(),
  }),
  entriesByFiles: object({ branch, files: array(object({ path: text, label: string() })).required() }),
  getEntry: object({ branch, path: text }),
  unpublishedEntries: object({ branch }),
  unpublishedEntry: object({ branch, id: string(), collection: string(), slug: string() }),
  unpublishedEntryDataFile: object({ ...draft, id: string(), path: text }),
  unpublishedEntryMediaFile: object({ ...draft, id: string(), path: text }),
  deleteUnpublishedEntry: object(draft),
  persistEntry: object({
    branch,
    entry: dataFile.default(undefined),
    dataFiles: array(dataFile.required()),
    assets: array(asset.required()),
    options: object({
      collectionName: string(),
      commitMessage,
      useWorkflow: boolean(),
      status: string().oneOf(draftStatuses),
      // By file, the id of the text that the editor had loaded; null for a new file.
      base: object().default(undefined),
    }).required(),
  }),
  updateUnpublishedEntryStatus: object({
    ...draft,
    newStatus: string().oneOf(draftStatuses).required(),
    // The draft's commit that the editor had loaded: an approval is for that one only.
    commit: string(),
  }),
  publishUnpublishedEntry: object(draft),
  getMedia: object({ branch, mediaFolder: text }),
  getMediaFile: object({ branch, path: text }),
  persistMedia: object({ branch, asset: asset.required(), options: commit }),
  deleteFile: object({ branch, path: text, options: commit }),
  deleteFiles: object({ branch, paths: array(text).min(1).required(), options: commit }),
  getDeployPreview: object(draft),
};

export type Action = keyof typeof schemas;
export type Params<Name extends Action> = InferType<(typeof schemas)[Name]>;

export interface EditorRequest {
  action: Action;
  /** Checked by readParams. */
  params: Readonly<Record<string, unknown>>;
}

/** @throws HttpError if the request has no known action, or no object of parameters */
export function readRequest(body: unknown): EditorRequest {
  const { action, params } = (body ?? {}) as { action?: unknown; params?: unknown };
  if (typeof action !== 'string') throw new HttpError(422, 'The request needs an action.');
  if (!Object.hasOwn(schemas, action))
    throw new HttpError(422, `The editor’s back end does not know “${action.slice(0, longestPart)}”.`);
  if (typeof (params ?? {}) !== 'object') throw new HttpError(422, 'The parameters must be an object.');
  return { action: action as Action, params: { ...(params as object | null) } };
}

/** Length of the part of a request that an error repeats. */
const longestPart = 200;

export function readParams<Name extends Action>(action: Name, params: unknown): Params<Name> {
  return readStrictly(schemas[action], params);
}

/** @throws HttpError if the value does not fit the schema; nothing is converted */
export function readStrictly<Value>(schema: Schema<Value>, value: unknown): Value {
  try {
    return schema.validateSync(value, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new HttpError(422, `The request is not well formed: ${error.message.slice(0, longestPart)}`);
  }
}
