import { useEffect, useRef, useState, type RefObject } from 'react';

import { whenIdle } from '../../client/schedule';
import { visitorTimeZone } from '../../i18n/formats';

import { hoursText, type HoursMessages } from './hours-text';
import * as styles from './live-hours.module.css';
import type { OfficeHours } from './office-time';

interface LiveHoursProps {
  hours: OfficeHours;
  /** The hours as text. */
  written: string;
  messages: HoursMessages;
  iso: string;
}

/**
 * An office's hours, and what depends on the visitor's clock: the time there, whether it is open, the hours in the visitor's
 * time zone. Styles reserve the space of those lines.
 */
export function LiveHours({ hours, written, messages, iso }: LiveHoursProps) {
  const { ref, now } = useNow<HTMLParagraphElement>();
  const text = now && hoursText(hours, now, visitorTimeZone(), iso, messages);
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

const minute = 60_000;

/**
 * @returns a ref, and the present moment, updated each minute; undefined until the element is near the window, because
 * creating time formats takes a slow phone 100 ms
 */
function useNow<E extends Element>(): { ref: RefObject<E>; now: Date | undefined } {
  const ref = useRef<E>(null);
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    if (ref.current === null) return;
    let timer: number | undefined;
    const tick = () => {
      const moment = new Date();
      setNow(moment);
      window.clearTimeout(timer);
      timer = window.setTimeout(tick, minute - (moment.getTime() % minute));
    };
    // Browsers pause the timers of background pages.
    const onVisible = () => document.visibilityState === 'visible' && tick();
    const stopWatching = whenNear(ref.current, () => {
      tick();
      document.addEventListener('visibilitychange', onVisible);
    });
    return () => {
      stopWatching();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return { ref, now };
}

/** How far below or above the window an element counts as near, in heights of the window. */
const near = '50%';

/** Runs a function when an element is near the window and the browser is idle. @returns cancels it */
export function whenNear(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return whenIdle(run);
  let cancel = (): void => observer.disconnect();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      cancel = whenIdle(run);
    },
    { rootMargin: `${near} 0px` },
  );
  observer.observe(element);
  return () => cancel();
}
