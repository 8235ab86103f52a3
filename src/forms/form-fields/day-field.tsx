import { useSyncExternalStore } from 'react';

import { isDate } from '../../lead-schemas/recognise';
import { Field } from '../../ui/field/field';

import { dateFieldProps } from './date-pickers';
import { useFormField } from './use-form-field';

interface DayFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** How a day is written (as `yyyy-mm-dd`) where the browser has no calendar for it. */
  format: string;
  /** Earliest day. */
  min?: string | undefined;
}

/** A date field. In the served page it is a text field: see `addDatePickers`. */
export function DayField({ name, label, hint, format, min }: DayFieldProps) {
  const { id, value, note, error, maxLength, setValue, onBlur } = useFormField(name, false);
  const isOpen = useSyncExternalStore(never, yes, no);
  // A date field would drop text that is no date.
  const isDayOrEmpty = value === '' || (typeof value === 'string' && isDate(value));
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...dateFieldProps}
          type={isOpen && isDayOrEmpty ? 'date' : 'text'}
          // `addDatePickers` may have changed it before hydration.
          suppressHydrationWarning
          name={name}
          pattern="\d{4}-\d{2}-\d{2}"
          placeholder={format}
          min={min}
          maxLength={maxLength}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

// False while React hydrates the served form, true afterwards.
const never = () => () => undefined;
const yes = () => true;
const no = () => false;
