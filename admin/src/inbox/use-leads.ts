import { useEffect, useRef, useState } from 'react';

import type { LeadDetails, LeadFilter, LeadPage, LeadSummary } from '../../../src/leads/inbox/protocol';
import { errorMessage } from '../messages';

import { useOverview } from './overview';
import { loadLead, loadLeads, queryOf } from './requests';

interface LeadsState extends LeadPage {
  /** The filter as a query; undefined before its first answer. */
  query: string | undefined;
  error: string | undefined;
}

interface Leads extends LeadsState {
  isLoading: boolean;
  /** Loads the next page. */
  more: () => Promise<void>;
}

const nothing: LeadsState = { leads: [], total: 0, next: null, query: undefined, error: undefined };

/** Loads the list, and again after each attempt to load the overview: leads of other people's work change too. */
export function useLeads(filter: LeadFilter): Leads {
  const query = queryOf(filter);
  const { attempts } = useOverview();
  const [state, setState] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    loadLeads(filter).then(
      (page) => isCurrent && setState((before) => withFirstPage(before, page, query)),
      (error: unknown) =>
        isCurrent &&
        setState((before) => ({
          ...(before.query === query ? before : { ...nothing, query }),
          error: errorMessage(error),
        })),
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `query` has the values of `filter`, which is a new object at each render
  }, [query, attempts]);
  const more = async (): Promise<void> => {
    if (state.next === null) return;
    try {
      const page = await loadLeads(filter, state.next);
      setState((before) =>
        before.next === state.next ? { ...before, ...page, leads: [...before.leads, ...page.leads] } : before,
      );
    } catch (error) {
      setState((before) => ({ ...before, error: errorMessage(error) }));
    }
  };
  return { ...state, isLoading: state.query !== query, more };
}

/** Replaces the newest leads; the older ones of further pages stay. */
function withFirstPage(before: LeadsState, page: LeadPage, query: string): LeadsState {
  const last = page.leads.at(-1);
  const isOlder = ({ receivedAt, reference }: LeadSummary): boolean =>
    last !== undefined &&
    (receivedAt < last.receivedAt || (receivedAt === last.receivedAt && reference < last.reference));
  const older = page.next === null || before.query !== query ? [] : before.leads.filter(isOlder);
  return {
    leads: [...page.leads, ...older],
    total: page.total,
    next: older.length > 0 ? before.next : page.next,
    query,
    error: undefined,
  };
}

interface LeadState {
  lead: LeadDetails | undefined;
  error: string | undefined;
}

/**
 * Loads one lead, and again after each attempt to load the overview, for the changes of other people.
 *
 * @returns also how to replace it by the answer to a change
 */
export function useLead(reference: string): LeadState & { replace: (lead: LeadDetails) => void } {
  const [state, setState] = useState<LeadState>({ lead: undefined, error: undefined });
  const { attempts } = useOverview();
  const requests = useRef({ last: 0, shown: 0 });
  /** A request sent before a change may return the lead without it. */
  const show = (request: number, lead: LeadDetails): void => {
    if (request < requests.current.shown) return;
    requests.current.shown = request;
    setState({ lead, error: undefined });
  };
  useEffect(() => {
    const request = ++requests.current.last;
    loadLead(reference).then(
      (lead) => show(request, lead),
      (error: unknown) => setState(({ lead }) => ({ lead, error: errorMessage(error) })),
    );
  }, [reference, attempts]);
  return { ...state, replace: (lead) => show(++requests.current.last, lead) };
}
