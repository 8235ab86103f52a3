import { useFormikContext } from 'formik';

import { useMessages } from '../../i18n/messages';
import { isErrorKey } from '../../lead-schemas/errors';
import type { FormValues } from '../draft';
import { useErrorText, useMaxLength } from '../form-frame/error-text';

import { whenReleased } from './when-released';

interface FormField {
  id: string;
  value: string | string[];
  /** “optional”, beside the label. */
  note: string | undefined;
  error: string | undefined;
  maxLength: number | undefined;
  setValue: (value: string | string[]) => void;
  onBlur: () => void;
}

/** @returns the id of a field's control, or of the fieldset of a group */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** One field of the form around it. Its error shows after the visitor has left it, not while they first type. */
export function useFormField(name: string, required: boolean): FormField {
  const t = useMessages('form');
  const errorText = useErrorText();
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<FormValues>();
  const error = touched[name] ? errors[name] : undefined;
  return {
    id: fieldId(name),
    value: values[name] ?? '',
    note: required ? undefined : t('optional'),
    error: isErrorKey(error) ? errorText(name, error) : undefined,
    maxLength: useMaxLength(name),
    setValue: (value) => void setFieldValue(name, value),
    onBlur: () => whenReleased(() => void setFieldTouched(name)),
  };
}
