/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { renderOnServer } from '../client/testing/render-on-server';
import { languages } from '../i18n/languages';
import { MessagesProvider } from '../i18n/messages';
import { Part } from '../ui/parts/part';

import { useScrolled } from './page-scroll';

function Bar({ children }: { children: ReactNode }) {
  const scrolled = useScrolled();
  return <Part className={scrolled ? 'solid' : 'clear'}>{children}</Part>;
}

const pageWith = (content: ReactNode) => (
  <MessagesProvider language={languages[0]} locales={[]}>
    <Bar>{content}</Bar>
  </MessagesProvider>
);

it('a scroll discards nothing of a part that has not hydrated yet, and is shown afterwards', async () => {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const link = <a href="/contact">Contact</a>;
  container.innerHTML = await renderOnServer(pageWith(link));
  const served = screen.getByRole('link');
  let load = (): void => undefined;
  const code = new Promise<{ default: () => ReactNode }>(
    (resolve) => (load = () => resolve({ default: () => link })),
  );
  const Late = lazy(() => code);
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  await act(async () => void hydrateRoot(container, pageWith(<Late />), { onRecoverableError }));

  window.scrollY = 100;
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByRole('link')).toBe(served);
  await act(async () => load());
  expect(errors).toEqual([]);
  expect(screen.getByRole('link')).toBe(served);
  expect(container.firstElementChild).toHaveClass('solid');
});
