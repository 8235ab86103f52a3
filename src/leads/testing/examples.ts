import { randomUUID } from 'node:crypto';

import type { LeadKind } from '../../lead-schemas/protocol';
import { fingerprintOf } from '../check-answers';
import type { Answers, Lead } from '../lead';
import type { NewLead } from '../store/accept';

/** Good answers of each kind of form. */
export const exampleAnswers: Readonly<Record<LeadKind, Answers>> = {
  contact: {
    firstName: '민수',
    lastName: '김',
    email: 'minsu@hanbit.example',
    company: 'Hanbit “Logistics” & Söhne',
    country: 'KR',
    howHelpYou: '창고 관리 시스템을 새로 만들고 싶습니다.\nWe have 3 sites.',
    whatInterestedIN: ['Web Application', 'QA & Testing'],
  },
  'get-in-touch': {
    firstName: 'Zoë',
    lastName: 'D’Arcy',
    email: 'zoe@example.com',
    howHelpYou: 'Please call us about a new product.',
  },
  trial: { name: '山田 太郎', email: 'taro@example.jp', service: 'web-development' },
  pricing: {
    project: 'notSure',
    budget: 'USD 20,000 to 50,000',
    payment: 'monthlyTeam',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
  },
};

/** What a client of /api/leads sends. */
export function exampleBody(kind: LeadKind = 'contact', changes: object = {}): Record<string, unknown> {
  return { kind, language: 'en', ...exampleAnswers[kind], ...changes };
}

export function exampleLead(changes: Partial<Lead> = {}): Lead {
  return {
    reference: 'K7M-4QX-92J',
    kind: 'contact',
    language: 'ko',
    answers: exampleAnswers.contact,
    receivedAt: Date.UTC(2026, 10, 21, 9, 30),
    ...changes,
  };
}

/** A message for the store, another one each time. */
export function newExampleLead(changes: Partial<NewLead> = {}): NewLead {
  const key = randomUUID();
  const answers = { ...exampleAnswers.contact, howHelpYou: `Message ${key}` };
  return {
    kind: 'contact',
    language: 'en',
    answers,
    fingerprint: fingerprintOf('contact', answers),
    keys: [key, key],
    receivedAt: Date.UTC(2026, 10, 21, 9, 30),
    suspicion: undefined,
    proven: false,
    ...changes,
  };
}
