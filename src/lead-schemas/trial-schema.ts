import { object } from 'yup';

import {
  companyLength,
  country,
  email,
  futureDay,
  line,
  nameLength,
  paragraph,
  paragraphLength,
} from './schema-fields';

/** The trial form, for browser and server. Services are content, so any slug is a service here. */
export const trialSchema = object({
  name: line({ max: nameLength }).required('required'),
  email: email().required('required'),
  company: line({ max: companyLength }),
  country: country(),
  service: line({ max: 80 })
    .matches(/^[a-z0-9-]+$/, { message: 'notValid', excludeEmptyString: true })
    .required('required'),
  preferredStart: futureDay(),
  message: paragraph({ max: paragraphLength }),
});

export const emptyTrial = {
  name: '',
  email: '',
  company: '',
  country: '',
  service: '',
  preferredStart: '',
  message: '',
  consent: '',
};
