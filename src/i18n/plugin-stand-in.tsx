/**
 * Stands in the browser bundle for the libraries that gatsby-plugin-react-i18next's page wrapper imports and this
 * site does not use there: i18next, react-i18next, browser-lang and outdent. See docs/decisions/messages.md.
 */
import type { ReactNode } from 'react';

const instance = { language: '', init: () => undefined, changeLanguage: () => undefined };

export function I18nextProvider({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

const standIn = { createInstance: () => instance };
export default standIn;
