import { tagOf } from '../../../src/i18n/languages';
import {
  inboxApi,
  type EraseAnswer,
  type EraseRequest,
  type InboxOverview,
  type LeadChange,
  type LeadDetails,
  type LeadFilter,
  type LeadPage,
  type QuarantineRequest,
} from '../../../src/leads/inbox/protocol';
import { getJson, postJson } from '../back-end/requests';
import { editorLanguage } from '../messages';

/** Requests of the inbox (src/leads/inbox/protocol.ts). All throw BackEndError. */

export async function loadOverview(): Promise<InboxOverview> {
  return (await getJson(`${inboxApi}/overview`)) as InboxOverview;
}

/** @param after `next` of the page before */
export async function loadLeads(filter: LeadFilter, after?: string): Promise<LeadPage> {
  return (await getJson(inboxApi + queryOf({ ...filter, after }))) as LeadPage;
}

export async function loadLead(reference: string): Promise<LeadDetails> {
  return (await getJson(leadAddress(reference))) as LeadDetails;
}

/** @returns the lead after the change */
export async function changeLead(reference: string, change: LeadChange): Promise<LeadDetails> {
  return (await postJson(leadAddress(reference), change)) as LeadDetails;
}

export async function decide(request: QuarantineRequest): Promise<void> {
  await postJson(`${inboxApi}/quarantine`, request);
}

export async function erase(request: EraseRequest): Promise<EraseAnswer> {
  return (await postJson(`${inboxApi}/erase`, request)) as EraseAnswer;
}

export function exportAddress(format: 'csv' | 'json', filter: LeadFilter): string {
  return `${inboxApi}/export.${format}${queryOf(filter)}`;
}

export function copyAddress(email: string): string {
  return `${inboxApi}/copy.json${queryOf({ address: email })}`;
}

function leadAddress(reference: string): string {
  return `${inboxApi}/${reference}${queryOf({ language: tagOf(editorLanguage()) })}`;
}

/** @returns the query with `?` in front, without empty values */
export function queryOf(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
