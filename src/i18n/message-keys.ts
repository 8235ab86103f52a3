import type about from '../../locales/en/about.json';
import type caseStudy from '../../locales/en/case-study.json';
import type common from '../../locales/en/common.json';
import type consent from '../../locales/en/consent.json';
import type contact from '../../locales/en/contact.json';
import type errors from '../../locales/en/errors.json';
import type form from '../../locales/en/form.json';
import type leadForm from '../../locales/en/lead-form.json';
import type lists from '../../locales/en/lists.json';
import type pricingForm from '../../locales/en/pricing-form.json';
import type project from '../../locales/en/project.json';
import type service from '../../locales/en/service.json';
import type technology from '../../locales/en/technology.json';
import type trialForm from '../../locales/en/trial-form.json';
import type { Namespace } from '../routes/route-table';

/** The English files define the keys; checks compare the other languages with them. */
interface Messages extends Record<Namespace, Record<string, string>> {
  common: typeof common;
  errors: typeof errors;
  about: typeof about;
  consent: typeof consent;
  contact: typeof contact;
  'case-study': typeof caseStudy;
  project: typeof project;
  service: typeof service;
  technology: typeof technology;
  lists: typeof lists;
  form: typeof form;
  'lead-form': typeof leadForm;
  'trial-form': typeof trialForm;
  'pricing-form': typeof pricingForm;
}

/** Plural forms are looked up by their stem. */
export type WithoutPlural<Key> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;

export type MessageKey<N extends Namespace> = WithoutPlural<keyof Messages[N] & string>;
