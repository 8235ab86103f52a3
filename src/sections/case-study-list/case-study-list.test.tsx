/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';

import { CaseStudyList } from './case-study-list';

jest.mock('gatsby', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const cover = { alt: '', file: { childImageSharp: null } };
const study = (product: string, ...filters: string[]) => ({
  path: `/case-studies/${product}`,
  product,
  kind: 'App',
  title: `About ${product}`,
  cover,
  filters,
});
const studies = [
  study('one', 'industry=retail', 'technology=react'),
  study('two', 'industry=logistics'),
  study('three', 'industry=logistics', 'technology=react'),
];
const groups = [
  {
    label: 'Industry',
    filters: [
      { id: 'industry=logistics', label: 'Logistics', count: 2 },
      { id: 'industry=retail', label: 'Retail', count: 1 },
    ],
  },
  { label: 'Technology', filters: [{ id: 'technology=react', label: 'React', count: 2 }] },
];
const list = (
  <CaseStudyList
    studies={studies}
    groups={groups}
    labels={{ filters: 'Filters', showAll: 'Show all', shown: (shown) => `${shown} shown` }}
  />
);

afterEach(() => {
  window.location.hash = '';
});

function arriveAt(hash: string): void {
  window.location.hash = hash;
  render(list);
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const current = () =>
  screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'true')?.textContent;

it('shows the case studies of the filter in the address, with their number', () => {
  arriveAt('#industry=logistics');
  expect(titles()).toEqual(['About two', 'About three']);
  expect(screen.getByRole('status').textContent).toBe('2 shown');
  expect(current()).toBe('Logistics 2');
});

it.each(['', '#all', '#industry=none', '#%E0%A4%A'])('shows all at the address “%s”', (hash) => {
  arriveAt(hash);
  expect(titles()).toHaveLength(3);
  expect(current()).toBeUndefined();
});

it('is rendered once for an address without a fragment', () => {
  const commit = jest.fn();
  render(
    <Profiler id="list" onRender={commit}>
      {list}
    </Profiler>,
  );
  expect(commit).toHaveBeenCalledTimes(1);
});

it('follows the address forward and back', () => {
  arriveAt('');
  const go = (hash: string) =>
    act(() => {
      window.location.hash = hash;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
  go('#technology=react');
  expect(titles()).toEqual(['About one', 'About three']);
  go('#industry=retail');
  expect(titles()).toEqual(['About one']);
  go('');
  expect(titles()).toHaveLength(3);
});
