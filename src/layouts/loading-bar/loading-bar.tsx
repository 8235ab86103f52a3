import { useEffect, useState } from 'react';

import { pageDataPath } from '../../client/cached-pages';
import { pageRequest } from '../../client/navigation';
import { currentLanguage } from '../../i18n/current-language';
import { useMessages } from '../../i18n/messages';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';

import * as styles from './loading-bar.module.css';

/**
 * Times in milliseconds (specification §9): the bar is shown for longer loading only, and is full after five seconds.
 */
const throttle = 200;
const duration = 5000;
const tick = 100;
/** Longer loading is announced to screen readers. */
const long = 2000;
/** How long a failed bar is shown. */
const failedFor = 1500;
/** Progress for each loaded file, in percent. */
const pieces = { data: 30, code: 45 };
/** The bar is full only when the page is loaded. */
const nearlyFull = 95;

/** A bar at the top of the window while a page is loaded; it turns red if that fails. */
export function LoadingBar() {
  const t = useMessages('common');
  const { pending, of: path, error, timestamp } = pageRequest.use();
  const progress = useProgress(pending, path);
  const failed = useFailed(error, timestamp);
  const isLong = useLong(pending, path);
  return (
    <>
      {(progress > 0 || failed) && (
        <div
          className={`${styles.bar} ${failed ? styles.failed : ''}`}
          style={{ transform: `scaleX(${failed ? 1 : progress / 100})` }}
          data-loading-bar={failed ? 'failed' : 'loading'}
          data-screen-only=""
        />
      )}
      <VisuallyHidden>
        <span role="status">{isLong ? t('loadingPage') : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** @returns the progress in percent; 0 without a bar */
function useProgress(pending: boolean, path: string): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!pending) {
      setProgress(0);
      return undefined;
    }
    const grow = (by: number) => setProgress((now) => (now === 0 ? now : Math.min(nearlyFull, now + by)));
    const stopWatching = watchPieces(path, grow);
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      if (!pageRequest.isWorking()) return;
      setProgress((throttle / duration) * 100);
      timer = setInterval(() => grow((tick / duration) * 100), tick);
    }, throttle);
    return () => {
      clearTimeout(start);
      clearInterval(timer);
      stopWatching();
    };
  }, [pending, path]);
  return progress;
}

/** @returns whether loading takes so long that it is announced */
function useLong(pending: boolean, path: string): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!pending) return undefined;
    const timer = setTimeout(() => setIsLong(true), long);
    return () => clearTimeout(timer);
  }, [pending, path]);
  return isLong && pending;
}

/**
 * Reports the data and the code of a page as they are loaded. Other pages may be prefetched meanwhile.
 *
 * @returns a function that stops it
 */
function watchPieces(path: string, arrived: (percent: number) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const data = pageDataPath(new URL(path, window.location.href).pathname, currentLanguage());
  const awaited = [
    { isIt: (file: string) => file === data, percent: pieces.data },
    { isIt: (file: string) => file.startsWith('/component---'), percent: pieces.code },
  ];
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const [next] = awaited;
      if (!next?.isIt(new URL(name).pathname)) continue;
      awaited.shift();
      arrived(next.percent);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** @returns whether the last request failed just now */
function useFailed(error: unknown, timestamp: number): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(error !== undefined);
    if (error === undefined) return undefined;
    const timer = setTimeout(() => setFailed(false), failedFor);
    return () => clearTimeout(timer);
  }, [error, timestamp]);
  return failed;
}
