import { Field } from '../../ui/field/field';

import { useFormField } from './use-form-field';

interface TextAreaProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A field for several lines of text; it grows with them. */
export function TextArea({ name, label, hint, required = false }: TextAreaProps) {
  const { id, value, note, error, maxLength, setValue, onBlur } = useFormField(name, required);
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={6}
          required={required}
          maxLength={maxLength}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
