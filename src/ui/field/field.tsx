import type { ReactNode, SelectHTMLAttributes } from 'react';

import { Icon } from '../icon/icon';

import * as styles from './field.module.css';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  id: string;
  label: string;
  /** Beside the label, such as “optional”. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ id, label, note, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
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

/** @returns the value of `aria-describedby` for the control */
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
  return note === undefined ? null : <span className={styles.note}>{` ${note}`}</span>;
}

export function FieldHint({ id, hint }: { id: string; hint?: string | undefined }) {
  return hint === undefined ? null : (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** Rendered without an error too, so that screen readers announce a later one. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div className={styles.error} id={`${id}-error`} aria-live="polite">
      {error}
    </div>
  );
}

/** The browser's `<select>` with the site's arrow. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.select}>
      <select {...props} />
      <span className={styles.arrow}>
        <Icon name="chevron" />
      </span>
    </span>
  );
}
