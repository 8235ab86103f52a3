import { useFormikContext } from 'formik';

import { useMessages } from '../../i18n/messages';
import { loadPhoneRules } from '../phone-rules';

import { TextField } from './text-field';

/** The phone number. What is known about the world’s numbers is loaded when the field is first touched. */
export function PhoneField() {
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
