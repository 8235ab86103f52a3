/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';

import { StagedPage } from '../../client/first-paint/staged-page';
import { languages } from '../../i18n/languages';
import { MessagesProvider } from '../../i18n/messages';

import { Section } from './section';

const onComplete = () => undefined;

const pageWithSections = (page: string) => (
  <MessagesProvider language={languages[0]} locales={[]}>
    <StagedPage page={page} fromTop onComplete={onComplete}>
      <Section space="joined">continued opening</Section>
      <Section heading="Below the fold">content</Section>
    </StagedPage>
  </MessagesProvider>
);

it('after a navigation, renders the content of a section when the first view is painted, unless it continues the opening', () => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const { rerender } = render(pageWithSections('home'));
  expect(screen.getByText('content')).toBeVisible();
  rerender(pageWithSections('services'));
  expect(screen.getByText('continued opening')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Below the fold' })).toBeVisible();
  expect(screen.queryByText('content')).toBeNull();
  act(() => void jest.advanceTimersByTime(250));
  expect(screen.getByText('content')).toBeVisible();
});
