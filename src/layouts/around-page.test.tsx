import { act, render, screen } from '@testing-library/react';

import { useWholePage, WholePage } from '../browser/whole-page';
import { languages } from '../i18n/languages';
import { MessagesProvider, useMessages } from '../i18n/messages';
import type { TabLocation } from '../router/history';
import { PlaceContext } from '../router/place';
import { useLocation } from '../router/router';

import { AroundPage } from './around-page';

const onWhole = () => undefined;
let renders = 0;

/** Takes what it says from all three sources of a part of the frame: its props, the messages and the place. */
function Part({ text }: { text: string }) {
  renders += 1;
  const t = useMessages('common');
  return <p data-testid="part">{`${text}, ${t('home')}, ${useLocation().pathname}`}</p>;
}

const Content = () => <h1>{useWholePage() ? 'whole' : 'first view'}</h1>;

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
    <PlaceContext.Provider value={{ location: { pathname: at } as TabLocation }}>
      <MessagesProvider language={languages[0]} locales={locales}>
        <WholePage page={at} fromTop={fromTop} onWhole={onWhole}>
          {!bare && (
            <AroundPage>
              <Part text={`around ${at}`} />
            </AroundPage>
          )}
          <Content />
        </WholePage>
      </MessagesProvider>
    </PlaceContext.Provider>
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
