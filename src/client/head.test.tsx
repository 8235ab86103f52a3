/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { pageContextOf } from '../routes/page-context';

import { headUpdated, keepServedHead, useFailureTitle, useHead } from './head';
import type { TemplateProps } from './page';

interface PageProps {
  Head: (props: TemplateProps) => ReactNode;
  data: { title: string };
  language: string;
}

function Page({ Head, data, language }: PageProps) {
  useHead(Head, {
    location: { pathname: '/here', hash: '' },
    data,
    pageContext: pageContextOf({ language }),
  });
  return <h1>{data.title}</h1>;
}

function TitleAndAddress({ data }: TemplateProps) {
  const { title } = data as PageProps['data'];
  return (
    <>
      <title>{title}</title>
      <meta name="mobile-web-app-capable" content="yes" />
      <meta property="og:site_name" content="Tregrove" />
      <link rel="canonical" href={`/${title}`} />
    </>
  );
}

function Failing(): never {
  throw new Error('no messages');
}

const served =
  '<meta charset="utf-8"><title>Served</title><meta property="og:site_name" content="Tregrove">' +
  '<meta property="og:image" content="/card.png"><link rel="canonical" href="/Served">' +
  '<link rel="icon" href="/icon.svg"><script type="application/ld+json">{}</script>';

const headOf = () => document.head.innerHTML;

beforeEach(() => {
  document.head.innerHTML = served;
  document.documentElement.lang = 'en';
});

/** Waits outside of `act`: the head has a React root of its own, which updates later. */
async function waitForHead(head = headUpdated()): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await head;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

it('does not change the head of the served page', async () => {
  keepServedHead();
  render(<Page Head={TitleAndAddress} data={{ title: 'Served' }} language="en" />);
  await waitForHead();
  expect(headOf()).toBe(served);
});

it('updates the head if another page is shown before the served one has hydrated', async () => {
  keepServedHead();
  window.history.replaceState(null, '', '/elsewhere');
  render(<Page Head={TitleAndAddress} data={{ title: 'Elsewhere' }} language="en" />);
  await waitForHead();
  expect(document.title).toBe('Elsewhere');
});

it('sets the language at once, and the head after the page is painted', async () => {
  const siteName = document.querySelector('[property="og:site_name"]');
  render(<Page Head={TitleAndAddress} data={{ title: 'Services' }} language="fr" />);
  expect(document.documentElement.lang).toBe('fr');
  expect(document.title).toBe('Served');
  await waitForHead();
  expect(document.documentElement.lang).toBe('fr');
  expect(headOf()).toBe(
    '<meta charset="utf-8"><meta property="og:site_name" content="Tregrove"><link rel="icon" href="/icon.svg">' +
      '<title>Services</title><link rel="canonical" href="/Services">',
  );
  expect(document.querySelector('[property="og:site_name"]')).toBe(siteName);
});

it('renders only the head of the last of several pages', async () => {
  const { rerender } = render(<Page Head={TitleAndAddress} data={{ title: 'One' }} language="en" />);
  const first = headUpdated();
  rerender(<Page Head={TitleAndAddress} data={{ title: 'Two' }} language="en" />);
  await waitForHead(first);
  expect(document.title).toBe('Two');
  await waitForHead();
  expect([...document.head.querySelectorAll('title')].map((title) => title.textContent)).toEqual(['Two']);
});

it('renders a head again for other data, but not for another hash', async () => {
  const data = { title: 'Once' };
  const { rerender } = render(<Page Head={TitleAndAddress} data={data} language="en" />);
  await waitForHead();
  const before = headUpdated();
  rerender(<Page Head={TitleAndAddress} data={data} language="en" />);
  expect(headUpdated()).toBe(before);
});

it('removes the former head if a page’s own fails, and renders the next one', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<Page Head={Failing} data={{ title: 'Broken' }} language="ja" />);
  await waitForHead();
  expect(document.documentElement.lang).toBe('ja');
  expect(document.title).toBe('');
  rerender(<Page Head={TitleAndAddress} data={{ title: 'Three' }} language="ja" />);
  await waitForHead();
  expect(document.title).toBe('Three');
  complain.mockRestore();
});

function FailedPart({ error }: { error: unknown }) {
  useFailureTitle('Something went wrong', error);
  return null;
}

it('has the title of a failure after that of the page, and no longer on the next page', async () => {
  const page = (title: string, error?: Error) => (
    <>
      <Page Head={TitleAndAddress} data={{ title }} language="en" />
      {error && <FailedPart error={error} />}
    </>
  );
  const { rerender } = render(page('Services', new Error()));
  await waitForHead();
  expect(document.title).toBe('Something went wrong');
  rerender(page('Techs', new Error()));
  await waitForHead();
  expect(document.title).toBe('Something went wrong');
  rerender(page('Contact'));
  await waitForHead();
  expect(document.title).toBe('Contact');
});
