import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { Part } from '../../ui/parts/part';

import * as styles from './print-imprint.module.css';

interface PrintImprintProps {
  address: string;
  /** Message with the day of printing. */
  printed: (day: Date) => string;
}

/** The last line of a printed page, with its address and, with JavaScript, the day. It is not shown on screens. */
export function PrintImprint(props: PrintImprintProps) {
  return (
    <Part as="p" className={styles.imprint} aria-hidden="true">
      <Imprint {...props} />
    </Part>
  );
}

function Imprint({ address, printed }: PrintImprintProps) {
  const [day, setDay] = useState<Date>();
  useEffect(() => {
    // Browsers lay out the page directly after the event.
    const note = () => flushSync(() => setDay(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <>
      <span>{address}</span>
      {day && <span>{printed(day)}</span>}
    </>
  );
}
