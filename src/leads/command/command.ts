import { parseArgs } from 'node:util';

import { parseReference } from '../reference';
import { leadStates, type Archive, type LeadState } from '../store/archive';
import type { MoveReport } from '../store/move';

import { asCsv, asJson, asTable, inFull } from './formats';

export interface LeadsCommandContext {
  archive: Archive;
  removeMail: (reference: string) => Promise<void>;
  /** @returns whether deleted data is gone from all database files; retries for some seconds */
  emptyJournal: () => Promise<boolean>;
  /** Copies the database into a file. @returns the number of leads in the copy */
  backUp: (file: string) => Promise<number>;
  /** Copies all leads into another database. @param url as in LEADS_DATABASE_URL */
  move: (url: string) => Promise<MoveReport>;
  now: () => number;
}

export const usage = `npm run leads -- COMMAND

  list [--state STATE] [--json | --csv]     all leads, oldest first
  export [--state STATE] [--json | --csv]   the same with all answers; JSON by default.
                                            Into a file: npm run --silent leads -- export > leads.json
  show REFERENCE [--json]                   one lead with all that became of it
  retry [REFERENCE]                         tries again what waits or was given up; all of it unless one is named
  release REFERENCE                         takes a message out of quarantine, so that it is delivered
  erase REFERENCE                           deletes a lead and its mail in the outbox folder for good
  backup FILE                               copies the database in use into a file, and checks the copy
  move --to ADDRESS                         copies what is missing into another database, such as postgres://…

STATE is one of ${leadStates.join(', ')}.`;

interface Options {
  state?: LeadState;
  format: 'table' | 'json' | 'csv';
  to?: string;
}

/** @param args arguments after `npm run leads --` @returns the output @throws with a message for the user */
export async function runLeadsCommand(
  args: readonly string[],
  context: LeadsCommandContext,
): Promise<string> {
  const [command, ...rest] = args;
  const { options, positionals } = readOptions(rest);
  switch (command) {
    case 'list':
      rejectExtraArguments(positionals, 0);
      return list(context, options);
    case 'export':
      rejectExtraArguments(positionals, 0);
      return list(context, { ...options, format: options.format === 'csv' ? 'csv' : 'json' });
    case 'show':
      return show(context, referenceIn(positionals), options);
    case 'retry':
      return retry(context, positionals.length === 0 ? undefined : referenceIn(positionals));
    case 'release':
      return release(context, referenceIn(positionals));
    case 'erase':
      return erase(context, referenceIn(positionals));
    case 'backup':
      rejectExtraArguments(positionals, 1);
      return backUp(context, positionals[0]);
    case 'move':
      rejectExtraArguments(positionals, 0);
      return move(context, options);
    case undefined:
    case 'help':
      return usage;
    default:
      throw new Error(`There is no command “${command}”.\n\n${usage}`);
  }
}

async function list({ archive }: LeadsCommandContext, { state, format }: Options): Promise<string> {
  const leads = await archive.list(state);
  if (format === 'json') return asJson(leads);
  if (format === 'csv') return asCsv(leads);
  return leads.length === 0 ? 'There are no such leads.' : asTable(leads);
}

async function show(
  { archive }: LeadsCommandContext,
  reference: string,
  { format }: Options,
): Promise<string> {
  const lead = await archive.find(reference);
  if (lead === undefined) throw await missing(archive, reference);
  return format === 'json' ? asJson(lead) : inFull(lead);
}

async function retry({ archive, now }: LeadsCommandContext, reference: string | undefined): Promise<string> {
  if (reference !== undefined && (await archive.find(reference)) === undefined)
    throw await missing(archive, reference);
  const count = await archive.retry(reference, now());
  return count === 0
    ? 'Nothing waits for another attempt and nothing was given up, so there is nothing to retry.'
    : `${count} ${count === 1 ? 'delivery' : 'deliveries'} will be tried again; the running server takes them up within a minute.`;
}

async function release({ archive }: LeadsCommandContext, reference: string): Promise<string> {
  const lead = await archive.find(reference);
  if (lead === undefined) throw await missing(archive, reference);
  if ((await archive.release(reference)) === 0) return `${reference} is not in quarantine.`;
  return `${reference} is released; the running server delivers it within seconds.`;
}

async function erase(
  { archive, removeMail, emptyJournal, now }: LeadsCommandContext,
  reference: string,
): Promise<string> {
  const erased = await archive.erase(reference, now());
  // Also for an erased lead, whose earlier erasure may have been interrupted here.
  await removeMail(reference);
  if (!erased && (await archive.erasedAt(reference)) === undefined) throw await missing(archive, reference);
  if (!(await emptyJournal()))
    throw new Error(
      `${reference} is deleted, but not erased yet: another program reads the database (a backup or an export), so its journal still holds the lead. Run the same command again when that program has ended.`,
    );
  return `${reference} is erased here. Copies that were delivered (mailbox, CRM) must be deleted there.`;
}

async function backUp(context: LeadsCommandContext, file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error(`Say which file the copy goes to.\n\n${usage}`);
  const leads = await context.backUp(file);
  return `${file} holds a whole copy with ${leads} ${leads === 1 ? 'lead' : 'leads'}.`;
}

async function move(context: LeadsCommandContext, { to }: Options): Promise<string> {
  if (to === undefined) throw new Error(`Say where the leads go: --to postgres://…\n\n${usage}`);
  const { leads, missing: late, changed, checksum } = await context.move(to);
  return [
    `${leads} leads are in both databases, SHA-256 ${checksum}.`,
    changed === 0 ? 'Nothing was missing.' : `${changed} rows were missing or older there.`,
    ...(late === 0
      ? []
      : [`${late} leads have arrived since: run it again once no server uses the old database.`]),
  ].join('\n');
}

async function missing(archive: Archive, reference: string): Promise<Error> {
  const erasedAt = await archive.erasedAt(reference);
  return new Error(
    erasedAt === undefined
      ? `There is no lead ${reference}. “npm run leads -- list” shows all.`
      : `${reference} was erased on ${new Date(erasedAt).toISOString().slice(0, 10)}.`,
  );
}

function readOptions(args: readonly string[]): { options: Options; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        to: { type: 'string' },
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
      },
    });
    const { state, to, json = false, csv = false } = values;
    if (state !== undefined && !isState(state)) throw new Error(`There is no state “${state}”.`);
    const format = json ? 'json' : csv ? 'csv' : 'table';
    return {
      options: { ...(state === undefined ? {} : { state }), ...(to === undefined ? {} : { to }), format },
      positionals,
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function isState(text: string): text is LeadState {
  return leadStates.some((state) => state === text);
}

function referenceIn(positionals: readonly string[]): string {
  // The three groups may be separated by spaces.
  const text = positionals.join('-');
  if (text === '') throw new Error(`Say which lead: its reference is missing.\n\n${usage}`);
  const reference = parseReference(text);
  if (reference === undefined)
    throw new Error(
      `“${text}” is no reference. One looks like K7M-4QX-92J; a wrong or swapped character is noticed.`,
    );
  return reference;
}

function rejectExtraArguments(positionals: readonly string[], most: number): void {
  if (positionals.length > most) throw new Error(`“${positionals[most]}” is one word too many.\n\n${usage}`);
}
