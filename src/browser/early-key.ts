declare global {
  interface Document {
    /** The last key that was pressed in this document, kept by the script at the end of the page (app-start-script.ts). */
    earlyKey?: KeyboardEvent;
  }
}

/** @returns the last key that was pressed before anything of the app listened, once; no key is kept any more. */
export function takeEarlyKey(): KeyboardEvent | undefined {
  const { earlyKey } = document;
  delete document.earlyKey;
  window.onkeydown = null;
  return earlyKey;
}
