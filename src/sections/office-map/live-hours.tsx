import { hoursText, type HoursWords } from './hours-text';
import * as styles from './live-hours.module.css';
import type { OfficeHours } from './office-time';
import { useNow } from './use-now';

interface LiveHoursProps {
  hours: OfficeHours;
  /** The hours in words. */
  written: string;
  words: HoursWords;
  iso: string;
}

/**
 * An office's hours as written, and what only the visitor's own clock can tell: the time there, whether it is open,
 * its hours in the visitor's zone. The places of those lines are kept free until then.
 */
export function LiveHours({ hours, written, words, iso }: LiveHoursProps) {
  const { ref, now } = useNow<HTMLParagraphElement>();
  const zone = now && new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const text = now && zone ? hoursText(hours, now, zone, iso, words) : undefined;
  return (
    <>
      <p ref={ref} className={styles.clock}>
        {text && (
          <>
            <time className={styles.time}>{text.clock}</time>
            <span className={styles.soft}>{text.clockLabel}</span>
          </>
        )}
      </p>
      <p className={styles.state} data-open={text?.open}>
        {text?.state}
      </p>
      <p className={styles.written}>{written}</p>
      <p className={styles.yours}>
        {text?.yours && (
          <>
            <span className={styles.soft}>{text.yours.zone}</span> <span>{text.yours.times}</span>
          </>
        )}
      </p>
    </>
  );
}
