import type { FocusEvent, ReactNode } from 'react';

import { describedBy, FieldError, FieldHint, LabelNote } from '../field/field';

import * as styles from './choice-group.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceGroupProps {
  id: string;
  name: string;
  legend: string;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Checkboxes instead of radio buttons. */
  multiple?: boolean;
  required?: boolean;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (value: string, checked: boolean) => void;
  /** Called when the focus leaves the whole group. */
  onLeave: () => void;
  /** Information above the choices. */
  children?: ReactNode;
}

/** A fieldset of radio buttons or checkboxes. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    id,
    name,
    legend,
    note,
    hint,
    error,
    multiple = false,
    required = false,
    choices,
    chosen,
    children,
  } = props;
  const leave = ({ relatedTarget: entered }: FocusEvent<HTMLInputElement>) => {
    if (!(entered instanceof HTMLInputElement) || entered.name !== name) props.onLeave();
  };
  return (
    <fieldset
      className={`${styles.group} ${error === undefined ? '' : styles.invalid}`}
      id={id}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend className={styles.legend}>
        <span>{legend}</span>
        <LabelNote note={note} />
      </legend>
      <FieldHint id={id} hint={hint} />
      {children}
      <div className={styles.options}>
        {choices.map(({ value, label }) => (
          <label className={styles.option} key={value}>
            <input
              className={styles.box}
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              required={required && !multiple}
              checked={chosen.includes(value)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={(event) => props.onChoose(value, event.currentTarget.checked)}
              onBlur={leave}
            />
            {/* The Intl of build and browser may format numbers differently. */}
            <span suppressHydrationWarning>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
