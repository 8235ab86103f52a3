import { useFormikContext } from 'formik';

import { useMessages } from '../../i18n/messages';
import type { FormValues } from '../draft';
import { isFaultKey } from '../faults';
import { useFaultText } from '../form-frame/fault-text';

import { whenReleased } from './when-released';

interface FormField {
  id: string;
  value: string | string[];
  /** “optional”, beside the label. */
  note: string | undefined;
  error: string | undefined;
  setValue: (value: string | string[]) => void;
  leave: () => void;
}

/** @returns the id of a field's control, or of the fieldset of a group */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** One field of the form around it. Its error shows after the visitor has left it, not while they first type. */
export function useFormField(name: string, required: boolean): FormField {
  const t = useMessages('form');
  const faultText = useFaultText();
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<FormValues>();
  const fault = touched[name] ? errors[name] : undefined;
  return {
    id: fieldId(name),
    value: values[name] ?? '',
    note: required ? undefined : t('optional'),
    error: isFaultKey(fault) ? faultText(name, fault) : undefined,
    setValue: (value) => void setFieldValue(name, value),
    leave: () => whenReleased(() => void setFieldTouched(name)),
  };
}
