import { filterGroupsOf, filterId, filterIdsOf } from './study-filters';

const web = { slug: 'web-development', title: 'Web development' };
const cloud = { slug: 'cloud-devops', title: 'Cloud' };
const studies = [
  { industry: 'retail', services: [web], technologies: ['Node.js', 'React'] },
  { industry: 'logistics', services: [cloud, web], technologies: ['React', 'PostgreSQL', 'C++'] },
  { industry: 'logistics', services: [web], technologies: ['React', 'PostgreSQL'] },
];
const names = {
  industry: 'Industry',
  service: 'Service',
  technology: 'Technology',
  labelOf: (industry: string) => industry.toUpperCase(),
};

it.each([
  ['Node.js', 'technology=node-js'],
  ['Google Cloud', 'technology=google-cloud'],
  ['C++', 'technology=cpp'],
  ['C#', 'technology=c-sharp'],
  ['.NET', 'technology=net'],
  ['Système\u00a0D / 한글', 'technology=système-d-한글'],
])('writes %s without anything an address or an id cannot hold', (technology, id) => {
  expect(filterId('technology', technology)).toBe(id);
});

it('has different ids for technologies that differ only in characters such as +', () => {
  expect(new Set(['C', 'C++', 'C#'].map((name) => filterId('technology', name))).size).toBe(3);
});

it('has the most used filters first, with the number of their studies', () => {
  const [industries, services] = filterGroupsOf(studies, names);
  expect(industries).toEqual({
    label: 'Industry',
    filters: [
      { id: 'industry=logistics', label: 'LOGISTICS', count: 2 },
      { id: 'industry=retail', label: 'RETAIL', count: 1 },
    ],
  });
  expect(services?.filters.map(({ id, count }) => [id, count])).toEqual([
    ['service=web-development', 3],
    ['service=cloud-devops', 1],
  ]);
});

it('offers only technologies that two case studies or more have used', () => {
  const [, , technologies] = filterGroupsOf(studies, names);
  expect(technologies?.filters.map(({ label }) => label)).toEqual(['React', 'PostgreSQL']);
});

it('has filters for an added case study', () => {
  const added = { industry: 'energy', services: [cloud], technologies: ['Node.js'] };
  const [industries, , technologies] = filterGroupsOf([...studies, added], names);
  expect(industries?.filters.map(({ label }) => label)).toContain('ENERGY');
  expect(technologies?.filters.map(({ label }) => label)).toContain('Node.js');
});

it('finds every case study under each of its filters', () => {
  const offered = filterGroupsOf(studies, names).flatMap(({ filters }) => filters);
  for (const { id, count } of offered) {
    expect(studies.filter((study) => filterIdsOf(study).includes(id))).toHaveLength(count);
  }
});
