import { defaultLanguage, languageByValue, type Language } from '../../src/i18n/languages';
import { senderName } from '../../src/leads/channels/describe-lead';
import { deliveryProblem } from '../../src/leads/inbox/delivery-problem';
import type { Inbox } from '../../src/leads/inbox/inbox';
import { labelAnswers, replyTo } from '../../src/leads/inbox/label-answers';
import type {
  LeadDetails,
  LeadEvent,
  LeadSummary,
  QuarantineDecision,
  Progress,
} from '../../src/leads/inbox/protocol';
import { timeZoneOf } from '../../src/leads/inbox/time-zones';
import type { InboxLead, StoredEvent } from '../../src/leads/store/inbox';
import type { Release } from '../releases/release';

import type { People } from './people';
import { withServiceName } from './service-names';

const longestExcerpt = 160;
/** Other leads of the sender that are shown. */
const mostOthers = 50;

/** @returns a line of the list */
export function summaryOf(lead: InboxLead, people: People): LeadSummary {
  const { answers } = lead;
  const text = (name: string): string => {
    const answer = answers[name];
    return typeof answer === 'string' ? answer : '';
  };
  const [firstLine = ''] = (text('howHelpYou') || text('message')).trimStart().split('\n', 1);
  return {
    reference: lead.reference,
    kind: lead.kind,
    language: lead.language,
    receivedAt: lead.receivedAt,
    name: senderName(lead),
    company: text('company'),
    country: text('country'),
    excerpt: [...firstLine].slice(0, longestExcerpt).join(''),
    progress: lead.progress,
    assignee: people.named(lead.assignee),
    delivery: lead.state,
    suspicion: lead.suspicion ?? null,
  };
}

/**
 * @param reader language of the labels beside the sender's
 * @param release of the site, which has the names of services
 * @throws StoreUnavailable
 */
export async function detailsOf(
  lead: InboxLead,
  inbox: Inbox,
  people: People,
  reader: Language,
  release: Release,
): Promise<LeadDetails> {
  const sender = languageByValue(lead.language) ?? defaultLanguage;
  const { email, country, service } = lead.answers;
  const labelled = labelAnswers(lead, sender, reader);
  const [events, sameAddress, named] = await Promise.all([
    inbox.events(lead.reference),
    typeof email === 'string' && email !== '' ? inbox.ofAddress(email, mostOthers + 1) : [],
    withServiceName(labelled, service, { sender, reader }, release),
  ]);
  return {
    ...summaryOf(lead, people),
    answers: lead.answers,
    labelled: named,
    deliveries: lead.deliveries.map((delivery) => {
      const problem = deliveryProblem(delivery.lastError);
      return problem === undefined ? delivery : { ...delivery, problem };
    }),
    events: events.map((event) => ({
      at: event.at,
      by: people.named(event.editor),
      change: changeOf(event, people),
    })),
    others: sameAddress
      .filter(({ reference }) => reference !== lead.reference)
      .slice(0, mostOthers)
      .map((other) => summaryOf(other, people)),
    mailto: replyTo(lead, sender),
    senderTimeZone: typeof country === 'string' ? timeZoneOf(country) : null,
    origin: lead.origin ?? null,
  };
}

function changeOf({ kind, value }: StoredEvent, people: People): LeadEvent['change'] {
  switch (kind) {
    case 'progress':
      return { kind, to: value as Progress };
    case 'assignee':
      return { kind, to: people.named((value as string | null) ?? undefined) };
    case 'note':
      return { kind, text: value as string };
    case 'quarantine':
      return { kind, decision: value as QuarantineDecision };
    case 'export':
      return { kind };
  }
}
