/**
 * Replaces libraries in the browser bundle that the page wrapper of gatsby-plugin-react-i18next imports and this site does
 * not use: i18next, react-i18next, browser-lang and outdent. See docs/decisions/messages.md.
 */
import type { ReactNode } from 'react';

const instance = { language: '', init: () => undefined, changeLanguage: () => undefined };

export function I18nextProvider({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

const standIn = { createInstance: () => instance };
export default standIn;
