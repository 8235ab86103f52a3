import { useLanguage, useMessages } from '../../i18n/messages';
import { inNameOrder } from '../name-order';

import { CountryField } from './country-field';
import * as styles from './fields.module.css';
import { PhoneField } from './phone-field';
import { TextField } from './text-field';

/** Who writes: names in the order of the language, then how to reach them and where they work. */
export function PersonFields() {
  const t = useMessages('form');
  const names = {
    firstName: (
      <TextField key="given" name="firstName" label={t('firstName')} required autoComplete="given-name" />
    ),
    lastName: (
      <TextField key="family" name="lastName" label={t('lastName')} required autoComplete="family-name" />
    ),
  };
  const order = inNameOrder(['firstName', 'lastName'] as const, useLanguage());
  return (
    <div className={styles.fields}>
      {order.map((name) => names[name])}
      <TextField name="email" label={t('email')} type="email" required autoComplete="email" />
      <PhoneField />
      <TextField name="company" label={t('company')} autoComplete="organization" />
      <CountryField />
    </div>
  );
}
