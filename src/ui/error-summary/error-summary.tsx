import { useEffect, useRef, type MouseEvent } from 'react';

import * as styles from './error-summary.module.css';

interface ErrorSummaryProps {
  heading: string;
  errors: readonly { readonly fieldId: string; readonly text: string }[];
  /** Changes with every attempt to send, so that the summary takes the focus again. */
  attempt: number;
}

/** All errors above the form, with links to the fields. It takes the focus when it appears. */
export function ErrorSummary({ heading, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div
      className={styles.summary}
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-heading"
    >
      <h2 className={styles.heading} id="error-summary-heading">
        {heading}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a className={styles.link} href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the control; following the link would only scroll, and add a history entry. */
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  const control = field?.matches('fieldset') ? field.querySelector('input') : field;
  control?.focus();
}
