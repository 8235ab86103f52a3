import { useSyncExternalStore } from 'react';

import { Field } from '../../ui/field/field';
import { dayProps } from '../late/later-days';
import { isDate } from '../recognise';

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

/** A field for a day. In the served page it is one for text, in which a day can be written: see `openDays`. */
export function DayField({ name, label, hint, format, min }: DayFieldProps) {
  const { id, value, note, error, setValue, leave } = useFormField(name, false);
  const isOpen = useSyncExternalStore(never, yes, no);
  // What was written in another way before stays: a field for a day would drop it.
  const isDayOrEmpty = value === '' || (typeof value === 'string' && isDate(value));
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...dayProps}
          type={isOpen && isDayOrEmpty ? 'date' : 'text'}
          // Before it comes to life the field may have become one for a day.
          suppressHydrationWarning
          name={name}
          pattern="\d{4}-\d{2}-\d{2}"
          placeholder={format}
          min={min}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

// React asks for the served page's answer while it takes the form over, and for the other one ever after.
const never = () => () => undefined;
const yes = () => true;
const no = () => false;
