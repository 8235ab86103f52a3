import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { headHandlerForBrowser, headStands, keepServedHead } from './head-handler';

interface HeadProps {
  data: unknown;
}

interface PageProps {
  Head: (props: HeadProps) => ReactNode;
  data: { title: string };
  language: string;
}

function Page({ Head, data, language }: PageProps) {
  headHandlerForBrowser({
    pageComponent: { Head },
    pageComponentProps: { location: { pathname: '/here' }, data, pageContext: { language } },
  });
  return <h1>{data.title}</h1>;
}

function TitleAndAddress({ data }: HeadProps) {
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
  throw new Error('no words');
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

/** The head is rendered in a tree of its own, in its own time. */
async function stands(head = headStands()): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await head;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

it('leaves the head of the page that was served as it is', async () => {
  keepServedHead();
  render(<Page Head={TitleAndAddress} data={{ title: 'Served' }} language="en" />);
  await stands();
  expect(headOf()).toBe(served);
});

it('does not take a page for the one that was served where the visitor has gone on before it was shown', async () => {
  keepServedHead();
  window.history.replaceState(null, '', '/elsewhere');
  render(<Page Head={TitleAndAddress} data={{ title: 'Elsewhere' }} language="en" />);
  await stands();
  expect(document.title).toBe('Elsewhere');
});

it('gives the document the language of a page at once, and its head when it has been painted', async () => {
  const siteName = document.querySelector('[property="og:site_name"]');
  render(<Page Head={TitleAndAddress} data={{ title: 'Services' }} language="fr" />);
  expect(document.documentElement.lang).toBe('fr');
  expect(document.title).toBe('Served');
  await stands();
  expect(document.documentElement.lang).toBe('fr');
  expect(headOf()).toBe(
    '<meta charset="utf-8"><meta property="og:site_name" content="Tregrove"><link rel="icon" href="/icon.svg">' +
      '<title>Services</title><link rel="canonical" href="/Services">',
  );
  expect(document.querySelector('[property="og:site_name"]')).toBe(siteName);
});

it('gives the head of the last page, where several follow each other in haste', async () => {
  const { rerender } = render(<Page Head={TitleAndAddress} data={{ title: 'One' }} language="en" />);
  const first = headStands();
  rerender(<Page Head={TitleAndAddress} data={{ title: 'Two' }} language="en" />);
  await stands(first);
  expect(document.title).toBe('Two');
  await stands();
  expect([...document.head.querySelectorAll('title')].map((title) => title.textContent)).toEqual(['Two']);
});

it('renders a head anew for other data only: not for a place within the page', async () => {
  const data = { title: 'Once' };
  const { rerender } = render(<Page Head={TitleAndAddress} data={data} language="en" />);
  await stands();
  const before = headStands();
  rerender(<Page Head={TitleAndAddress} data={data} language="en" />);
  expect(headStands()).toBe(before);
});

it('takes the former head away where that of a page fails, and goes on with the next page', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<Page Head={Failing} data={{ title: 'Broken' }} language="ja" />);
  await stands();
  expect(document.documentElement.lang).toBe('ja');
  expect(document.title).toBe('');
  rerender(<Page Head={TitleAndAddress} data={{ title: 'Whole' }} language="ja" />);
  await stands();
  expect(document.title).toBe('Whole');
  complain.mockRestore();
});
