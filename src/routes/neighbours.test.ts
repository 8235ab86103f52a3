import { neighboursOf } from './neighbours';

it('returns the next entry in order, and the first one after the last', () => {
  const found = neighboursOf([{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }]);
  expect([...found]).toEqual([
    ['a', { next: 'b' }],
    ['b', { next: 'c' }],
    ['c', { next: 'a' }],
  ]);
});

it('returns no next entry for the only one', () => {
  expect(neighboursOf([{ slug: 'a' }]).get('a')).toEqual({ next: null });
});

it('returns the technologies that another entry uses too, in the order of the entry', () => {
  const found = neighboursOf([
    { slug: 'a', technologies: ['Go', 'React', 'Rust', 'Rust'] },
    { slug: 'b', technologies: ['React', 'Go'] },
    { slug: 'c', technologies: [] },
  ]);
  expect([...found.values()].map(({ sharedTechnologies }) => sharedTechnologies)).toEqual([
    ['Go', 'React'],
    ['React', 'Go'],
    [],
  ]);
});
