/* Input from before the app runs, recorded by the inline script (first-paint/inline-script/start-app.ts). */

declare global {
  interface Document {
    /** The last key that was pressed. */
    earlyKey?: KeyboardEvent;
    /** The `data-action` of the last button that was pressed, which the form replays when it has hydrated. */
    earlyPress?: string | undefined;
  }
}

/** Stops recording keys. @returns the last key that was pressed */
export function takeEarlyKey(): KeyboardEvent | undefined {
  const { earlyKey } = document;
  delete document.earlyKey;
  window.onkeydown = null;
  return earlyKey;
}
