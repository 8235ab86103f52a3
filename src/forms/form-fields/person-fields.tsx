import { tagOf } from '../../i18n/languages';
import { useLanguage, useMessages } from '../../i18n/messages';

import { CountryField } from './country-field';
import * as styles from './fields.module.css';
import { TextField } from './text-field';

/** Languages that write the family name first. */
const familyNameFirst: readonly string[] = ['ko', 'ja'];

/** Who writes: names in the order of the language, then how to reach them and where they work. */
export function PersonFields() {
  const t = useMessages('form');
  const given = (
    <TextField key="given" name="firstName" label={t('firstName')} required autoComplete="given-name" />
  );
  const family = (
    <TextField key="family" name="lastName" label={t('lastName')} required autoComplete="family-name" />
  );
  return (
    <div className={styles.fields}>
      {familyNameFirst.includes(tagOf(useLanguage())) ? [family, given] : [given, family]}
      <TextField name="email" label={t('email')} type="email" required autoComplete="email" />
      <TextField name="phoneNumber" label={t('phoneNumber')} type="tel" autoComplete="tel" />
      <TextField name="company" label={t('company')} autoComplete="organization" />
      <CountryField />
    </div>
  );
}
