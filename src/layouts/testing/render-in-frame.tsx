import { render, type RenderResult } from '@testing-library/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

import common from '../../../locales/en/common.json';
import { defaultLanguage, type Language } from '../../i18n/languages';
import { MessagesProvider } from '../../i18n/messages';

const locales = [{ node: { ns: 'common', data: JSON.stringify(common) } }];

/** For tests: renders a part of the frame with the English messages of every page. */
export function renderInFrame(part: ReactNode, language: Language = defaultLanguage): RenderResult {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MessagesProvider language={language} locales={locales}>
      {children}
    </MessagesProvider>
  );
  return render(part, { wrapper });
}

interface PlainLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/**
 * Replaces Gatsby’s Link, which needs a router, in tests.
 *
 * @public used by jest.requireActual
 */
export function PlainLink({ to, onClick, children, ...attributes }: PlainLinkProps) {
  return (
    <a
      {...attributes}
      href={to}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}
