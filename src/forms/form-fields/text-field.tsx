import type { HTMLInputAutoCompleteAttribute } from 'react';

import { Field } from '../../ui/field/field';

import { useFormField } from './use-form-field';

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  onFocus?: () => void;
}

/** A field for one line of text. */
export function TextField({
  name,
  label,
  hint,
  required = false,
  type = 'text',
  autoComplete,
  onFocus,
}: TextFieldProps) {
  const { id, value, note, error, maxLength, setValue, onBlur } = useFormField(name, required);
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type={type}
          name={name}
          autoComplete={autoComplete}
          // No capital and no red line in addresses.
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={type === 'email' ? false : undefined}
          required={required}
          maxLength={maxLength}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
