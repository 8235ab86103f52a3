import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import * as styles from './print-imprint.module.css';

interface PrintImprintProps {
  address: string;
  /** The sentence that tells the day of printing. */
  printed: (day: Date) => string;
}

/** The last line of a printed page: its address and, where a script runs, the day of printing. Not on the screen. */
export function PrintImprint({ address, printed }: PrintImprintProps) {
  const [day, setDay] = useState<Date>();
  useEffect(() => {
    // The paper is laid out as soon as the listeners are done.
    const note = () => flushSync(() => setDay(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <p className={styles.imprint} aria-hidden="true">
      <span>{address}</span>
      {day && <span>{printed(day)}</span>}
    </p>
  );
}
