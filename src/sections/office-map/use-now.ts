import { useEffect, useState } from 'react';

const minute = 60_000;

/** @returns the present moment, anew each time a minute begins; undefined on the server and while hydrating */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: number | undefined;
    const tick = () => {
      const moment = new Date();
      setNow(moment);
      window.clearTimeout(timer);
      timer = window.setTimeout(tick, minute - (moment.getTime() % minute));
    };
    // Timers of a page in the background sleep.
    const wake = () => document.visibilityState === 'visible' && tick();
    tick();
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
  return now;
}
