import { renderToString } from 'react-dom/server';

import { CaseStudyList } from './case-study-list';
import { filterRules } from './study-filters';

jest.mock('gatsby', () => ({ Link: () => null }));

const study = (product: string, filter: string) => ({
  path: `/case-studies/${product}`,
  product,
  kind: 'App',
  title: product,
  cover: { alt: '', file: { childImageSharp: null } },
  filters: [filter],
});
const html = renderToString(
  <CaseStudyList
    studies={[study('one', 'industry=retail'), study('two', 'industry=logistics')]}
    groups={[
      {
        label: 'Industry',
        filters: [
          { id: 'industry=retail', label: 'Retail', count: 1 },
          { id: 'industry=logistics', label: 'Logistics', count: 1 },
        ],
      },
    ]}
    labels={{ filters: 'Filters', showAll: 'Show all', shown: (shown) => `${shown} shown` }}
  />,
);

it('renders all studies, equally for every address', () => {
  expect(html).toContain('2 shown');
  expect(html).not.toContain('hidden=""');
  expect(html).not.toContain('data-scripted');
});

it('has a target for the link of every filter', () => {
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toEqual(['industry=retail', 'industry=logistics', 'all']);
  for (const id of targets) expect(html).toContain(`id="${id}"`);
});

it('has a rule for each filter that keeps its entries', () => {
  const rules = filterRules(['industry=retail', 'industry=logistics']);
  expect(rules).toContain(
    ':has([id="industry=retail"]:target) [data-filters]:not([data-filters~="industry=retail"]){display:none}',
  );
  expect(rules.match(/:not\(\[data-scripted\]\)/g)).toHaveLength(2);
  expect(html).toContain('data-filters="industry=retail"');
});
