import { array, boolean, object, string, ValidationError, type AnyObjectSchema, type InferType } from 'yup';

import { defaultLanguage, languages, tagOf, type Language } from '../../src/i18n/languages';
import {
  progressValues,
  type EraseRequest,
  type LeadChange,
  type LeadFilter,
  type QuarantineRequest,
} from '../../src/leads/inbox/protocol';
import type { Receipt } from '../../src/leads/lead';
import { leadKinds } from '../../src/leads/lead-kinds';
import { parseReference } from '../../src/leads/reference';
import { leadStates } from '../../src/leads/store/archive';
import { HttpError } from '../editing/http-error';

const longestSearch = 200;
const longestNote = 10_000;
const longestAddress = 254;
const mostReferences = 500;

const oneOf = <Value extends string>(values: readonly Value[]) => string().oneOf([...values]);
const id = () => string().min(1).max(64);
/** Milliseconds, as text. */
const time = () => string().matches(/^\d{1,15}$/, '${path} must be a time in milliseconds');
const languageParameter = { language: string().max(8) };

const filterFields = {
  box: oneOf(['inbox', 'quarantine']),
  search: string().max(longestSearch),
  kind: oneOf(Object.keys(leadKinds)),
  language: oneOf(languages.map(({ value }) => value)),
  progress: oneOf(progressValues),
  delivery: oneOf(leadStates),
  interest: string().max(100),
  assignee: id(),
  from: time(),
  until: time(),
};
const filterSchema = object(filterFields);
const listSchema = object({ ...filterFields, after: string().max(40) });
const references = () => array(string().required().max(40)).min(1).max(mostReferences).required();
const changeSchemas = {
  progress: object({ progress: oneOf(progressValues).required() }),
  assignee: object({ assignee: id().nullable().defined() }),
  retry: object({ retry: boolean().oneOf([true]).required() }),
  note: object({ note: string().max(longestNote).matches(/\S/, 'note must not be empty').required() }),
};

/** @throws HttpError 422 that names the parameter */
function read<Schema extends AnyObjectSchema>(schema: Schema, given: unknown): InferType<Schema> {
  try {
    return schema
      .strict()
      .noUnknown()
      .required()
      .validateSync(given ?? undefined) as InferType<Schema>;
  } catch (error) {
    if (error instanceof ValidationError) throw new HttpError(422, error.message.slice(0, 300));
    throw error;
  }
}

/** @param query of the list or an export */
function filterIn({ from, until, ...rest }: InferType<typeof filterSchema>): LeadFilter {
  const given = Object.entries({
    ...rest,
    from: from === undefined ? undefined : Number(from),
    until: until === undefined ? undefined : Number(until),
  }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given);
}

export function readExportQuery(query: unknown): LeadFilter {
  return filterIn(read(filterSchema, query));
}

export function readListQuery(query: unknown): { filter: LeadFilter; after: Receipt | undefined } {
  const { after, ...filter } = read(listSchema, query);
  return { filter: filterIn(filter), after: after === undefined ? undefined : readCursor(after) };
}

/** @returns the text for `after` of the next page */
export function cursorOf({ receivedAt, reference }: Receipt): string {
  return `${receivedAt}_${reference}`;
}

function readCursor(text: string): Receipt {
  const [, receivedAt, given = ''] = /^(\d{1,15})_(.+)$/.exec(text) ?? [];
  const reference = parseReference(given);
  if (receivedAt === undefined || reference === undefined)
    throw new HttpError(422, 'after must be the “next” of a former answer');
  return { receivedAt: Number(receivedAt), reference };
}

/** @returns the reader's language, English if none of the site's is named */
export function readLanguage(query: unknown): Language {
  const { language } = read(object(languageParameter), query);
  return languages.find((each) => each.value === language || tagOf(each) === language) ?? defaultLanguage;
}

export function readAddress(query: unknown): string {
  return read(object({ address: address() }), query).address;
}

const address = () => string().required().max(longestAddress);

export function readReference(text: string): string {
  const reference = parseReference(text);
  if (reference === undefined) throw new HttpError(422, 'A reference looks like K7M-4QX-92J.');
  return reference;
}

export function readChange(body: unknown): LeadChange {
  const [name, ...others] = Object.keys(Object(body) as object);
  if (name === undefined || others.length > 0 || !isChange(name))
    throw new HttpError(422, `The body must have one of these: ${Object.keys(changeSchemas).join(', ')}.`);
  return read(changeSchemas[name] as AnyObjectSchema, body) as LeadChange;
}

function isChange(name: string): name is keyof typeof changeSchemas {
  return Object.hasOwn(changeSchemas, name);
}

export function readQuarantineRequest(body: unknown): QuarantineRequest {
  const schema = object({
    references: references(),
    decision: oneOf(['deliver', 'spam'] as const).required(),
  });
  const { decision, references: given } = read(schema, body);
  return { decision, references: given.map(readReference) };
}

export function readEraseRequest(body: unknown): EraseRequest {
  if (Object.hasOwn(Object(body) as object, 'address')) return read(object({ address: address() }), body);
  return { references: read(object({ references: references() }), body).references.map(readReference) };
}
