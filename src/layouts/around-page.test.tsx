/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useContext } from 'react';

import { usePageComplete, StagedPage } from '../client/first-paint/staged-page';
import { PathContext } from '../client/page';
import { languages } from '../i18n/languages';
import { MessagesProvider, useMessages } from '../i18n/messages';

import { AroundPage } from './around-page';

const onComplete = () => undefined;
let renders = 0;

/** Takes what it says from all three sources of a part of the frame: its props, the messages and the path. */
function Part({ text }: { text: string }) {
  renders += 1;
  const t = useMessages('common');
  return <p data-testid="part">{`${text}, ${t('home')}, ${useContext(PathContext)}`}</p>;
}

const Content = () => <h1>{usePageComplete() ? 'whole' : 'first view'}</h1>;

interface PageProps {
  at: string;
  home?: string;
  fromTop?: boolean;
  /** Has nothing around it. */
  bare?: boolean;
}

function Page({ at, home = 'Home', fromTop = false, bare = false }: PageProps) {
  const locales = [{ node: { ns: 'common', data: JSON.stringify({ home }) } }];
  return (
    <PathContext.Provider value={at}>
      <MessagesProvider language={languages[0]} locales={locales}>
        <StagedPage page={at} fromTop={fromTop} onComplete={onComplete}>
          {!bare && (
            <AroundPage>
              <Part text={`around ${at}`} />
            </AroundPage>
          )}
          <Content />
        </StagedPage>
      </MessagesProvider>
    </PathContext.Provider>
  );
}

const part = () => screen.getByTestId('part').textContent;
const content = () => screen.getByRole('heading').textContent;

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  jest.useFakeTimers();
  renders = 0;
});
afterEach(() => jest.useRealTimers());

it('stays as it was, without being rendered, until the first view of the next page has been painted', () => {
  const { rerender } = render(<Page at="/" />);
  const before = renders;
  rerender(<Page at="/services" home="Start" fromTop />);
  expect(content()).toBe('first view');
  expect(part()).toBe('around /, Home, /');
  expect(renders).toBe(before);
  act(() => void jest.advanceTimersByTime(250));
  expect(content()).toBe('whole');
  expect(part()).toBe('around /services, Start, /services');
});

it('goes with a page that is shown whole at once', () => {
  const { rerender } = render(<Page at="/" />);
  rerender(<Page at="/services" home="Start" />);
  expect(part()).toBe('around /services, Start, /services');
});

it('is rendered with the first view where it was not there before', () => {
  const { rerender } = render(<Page at="/get-trial" bare />);
  rerender(<Page at="/services" fromTop />);
  expect(content()).toBe('first view');
  expect(part()).toBe('around /services, Home, /services');
});
