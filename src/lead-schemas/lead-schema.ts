import { object } from 'yup';

import type { MessageKey } from '../i18n/message-keys';

import { phoneE164, phoneNumber } from './phone-fields';
import {
  choices,
  companyLength,
  country,
  email,
  line,
  nameLength,
  paragraph,
  paragraphLength,
} from './schema-fields';

/** What a visitor may be interested in (specification §3), as it is stored and sent. */
export const interests = [
  'Blockchain Development',
  'Web Application',
  'Product Maintenance',
  'Software Development',
  'Live Streaming',
  'Mobile Application',
  'QA & Testing',
  'AI/Machine Learning',
] as const;

export type Interest = (typeof interests)[number];

/** Keys of their labels in the namespace `lead-form`. */
export const interestKeys: Readonly<Record<Interest, MessageKey<'lead-form'>>> = {
  'Blockchain Development': 'blockchainDevelopment',
  'Web Application': 'webApplication',
  'Product Maintenance': 'productMaintenance',
  'Software Development': 'softwareDevelopment',
  'Live Streaming': 'liveStreaming',
  'Mobile Application': 'mobileApplication',
  'QA & Testing': 'qaTesting',
  'AI/Machine Learning': 'machineLearning',
};

/** The lead form, for browser and server. */
export const leadSchema = object({
  firstName: line({ max: nameLength }).required('required'),
  lastName: line({ max: nameLength }).required('required'),
  email: email().required('required'),
  phoneNumber: phoneNumber(),
  phoneE164: phoneE164(),
  company: line({ max: companyLength }),
  country: country(),
  howHelpYou: paragraph({ min: 10, max: paragraphLength }).required('required'),
  whatInterestedIN: choices(interests),
});

export const emptyLead = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  company: '',
  country: '',
  howHelpYou: '',
  whatInterestedIN: [] as string[],
  consent: '',
};
