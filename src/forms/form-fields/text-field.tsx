import type { HTMLInputAutoCompleteAttribute } from 'react';

import { Field } from '../../ui/field/field';

import { useFormField } from './use-form-field';

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date';
  /** Earliest day of a date. */
  min?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A field for one line of text. */
export function TextField({
  name,
  label,
  hint,
  required = false,
  type = 'text',
  min,
  autoComplete,
}: TextFieldProps) {
  const { id, value, note, error, setValue, leave } = useFormField(name, required);
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type={type}
          name={name}
          min={min}
          autoComplete={autoComplete}
          required={required}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
