import type { AnyObjectSchema } from 'yup';

// Loads the phone numbering plans for the schemas.
import '../lead-schemas/phone-numbers';
import { leadSchema } from '../lead-schemas/lead-schema';
import { pricingSchema } from '../lead-schemas/pricing-schema';
import type { LeadKind } from '../lead-schemas/protocol';
import { trialSchema } from '../lead-schemas/trial-schema';
import { pathFor } from '../routes/route-table';

interface Kind {
  /** The browser's schema. */
  schema: AnyObjectSchema;
  page: string;
  /** The company's name for such messages. */
  title: string;
}

export const leadKinds: Readonly<Record<LeadKind, Kind>> = {
  contact: { schema: leadSchema, page: pathFor('contact'), title: 'Message' },
  'get-in-touch': { schema: leadSchema, page: pathFor('getInTouch'), title: 'Message' },
  trial: { schema: trialSchema, page: pathFor('getTrial'), title: 'Trial request' },
  pricing: { schema: pricingSchema, page: pathFor('pricing'), title: 'Price estimate request' },
};

export function isLeadKind(value: unknown): value is LeadKind {
  return typeof value === 'string' && Object.hasOwn(leadKinds, value);
}
