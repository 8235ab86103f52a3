import { useFormikContext } from 'formik';

import { useLanguage, useMessages } from '../../i18n/messages';
import { inNameOrder } from '../../lead-schemas/name-order';
import { loadPhoneRules } from '../../lead-schemas/phone-rules';

import { CountryField } from './country-field';
import * as styles from './fields.module.css';
import { TextField } from './text-field';

/** Names in the order of the language, then e-mail, phone, company and country. */
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

/** Loads the numbering plans of the world when the field is first focused. */
function PhoneField() {
  const t = useMessages('form');
  const { validateForm } = useFormikContext();
  return (
    <TextField
      name="phoneNumber"
      label={t('phoneNumber')}
      type="tel"
      autoComplete="tel"
      onFocus={() => void loadPhoneRules().then(() => validateForm())}
    />
  );
}
