/** The longest wait, in milliseconds, where nothing is painted: in a tab that is not looked at. */
const longestWait = 200;

/** Runs something once the page has been painted as it is now, and not before. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestWait);
}
