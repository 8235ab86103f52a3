import type { ReactNode } from 'react';

import * as styles from './field.module.css';

/** What a control must carry so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  id: string;
  label: string;
  /** Beside the label: that the field may stay empty. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** One question with one control: label above, then hint, control, and the error once there is one. */
export function Field({ id, label, note, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <LabelNote note={note} />
      </label>
      <FieldHint id={id} hint={hint} />
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy({ id, hint, error }),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** @returns the ids that `aria-describedby` of a field's control names */
export function describedBy(field: {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}): string | undefined {
  const ids = [
    field.hint !== undefined && `${field.id}-hint`,
    field.error !== undefined && `${field.id}-error`,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function LabelNote({ note }: { note?: string | undefined }) {
  return note === undefined ? null : <span className={styles.note}> {note}</span>;
}

export function FieldHint({ id, hint }: { id: string; hint?: string | undefined }) {
  return hint === undefined ? null : (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** Stands empty from the start, so that screen readers announce the error that comes into it. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div className={styles.error} id={`${id}-error`} aria-live="polite">
      {error}
    </div>
  );
}
