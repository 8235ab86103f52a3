import { neighboursOf } from './neighbours';

it('after each entry comes the next in their order, after the last the first', () => {
  const found = neighboursOf([{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }]);
  expect([...found]).toEqual([
    ['a', { next: 'b' }],
    ['b', { next: 'c' }],
    ['c', { next: 'a' }],
  ]);
});

it('after a lone entry comes none', () => {
  expect(neighboursOf([{ slug: 'a' }]).get('a')).toEqual({ next: null });
});

it('names the technologies that another entry uses too, in the order of the entry', () => {
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
