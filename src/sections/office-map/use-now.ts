import { useEffect, useRef, useState, type RefObject } from 'react';

import { whenNear } from '../../browser/when-near';

const minute = 60_000;

/**
 * @returns the ref of an element, and the present moment, anew each time a minute begins; undefined until the element comes near
 * the window: to make the formats of times and zones takes a slow telephone a tenth of a second
 */
export function useNow<E extends Element>(): { ref: RefObject<E>; now: Date | undefined } {
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
    // Timers of a page in the background sleep.
    const wake = () => document.visibilityState === 'visible' && tick();
    const takeBack = whenNear(ref.current, () => {
      tick();
      document.addEventListener('visibilitychange', wake);
    });
    return () => {
      takeBack();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
  return { ref, now };
}
