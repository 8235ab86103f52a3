import type { LeadFilter } from '../../../src/leads/inbox/protocol';

import { queryOf } from './requests';

/** The page's place in the address: `#/leads`, `#/leads/K7M-4QX-92J`, both perhaps with a filter behind `?`. */
export interface InboxPlace {
  reference: string | undefined;
  filter: LeadFilter;
}

export const inboxAddress = '#/leads';

export function isInbox(hash: string): boolean {
  return /^#\/leads(?:[/?]|$)/.test(hash);
}

const names = [
  'box',
  'search',
  'kind',
  'language',
  'progress',
  'delivery',
  'interest',
  'assignee',
  'from',
  'until',
] as const satisfies readonly (keyof LeadFilter)[];

export function placeIn(hash: string): InboxPlace {
  const [path = '', query = ''] = hash.split('?', 2);
  const parameters = new URLSearchParams(query);
  const values = names.flatMap((name) => {
    const value = parameters.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  const [, reference] = /^#\/leads\/([\w-]+)$/.exec(path) ?? [];
  return { reference, filter: Object.fromEntries(values) as LeadFilter };
}

/**
 * Narrows the list and closes the open lead. Starts from the present address, because two changes may follow each other before
 * the page is rendered again.
 *
 * @param changes filters with their values; an empty value removes the filter
 */
export function changeFilter(changes: Readonly<Partial<Record<keyof LeadFilter, string>>>): void {
  const { filter } = placeIn(window.location.hash);
  const changed = { ...filter, ...changes } as LeadFilter;
  window.location.replace(addressOf({ reference: undefined, filter: changed }));
}

export function addressOf({ reference, filter }: InboxPlace): string {
  return `${inboxAddress}${reference === undefined ? '' : `/${reference}`}${queryOf(filter)}`;
}
