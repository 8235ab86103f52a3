import type { AnyObjectSchema } from 'yup';

// Gives the schemas the numbering plans of the world.
import '../forms/phone-numbers';
import { leadSchema } from '../forms/lead-form/lead-schema';
import { pricingSchema } from '../forms/pricing-form/pricing-schema';
import type { LeadKind } from '../forms/submit-lead';
import { trialSchema } from '../forms/trial-form/trial-schema';
import { pathFor } from '../routes/route-table';

interface Kind {
  /** The very schema that the browser uses. */
  schema: AnyObjectSchema;
  /** The page that has the form. */
  page: string;
  /** What the company calls such a message. */
  title: string;
}

/** The kinds of message the intake takes. */
export const leadKinds: Readonly<Record<LeadKind, Kind>> = {
  contact: { schema: leadSchema, page: pathFor('contact'), title: 'Message' },
  'get-in-touch': { schema: leadSchema, page: pathFor('getInTouch'), title: 'Message' },
  trial: { schema: trialSchema, page: pathFor('getTrial'), title: 'Trial request' },
  pricing: { schema: pricingSchema, page: pathFor('pricing'), title: 'Price estimate request' },
};

export function isLeadKind(value: unknown): value is LeadKind {
  return typeof value === 'string' && Object.hasOwn(leadKinds, value);
}
