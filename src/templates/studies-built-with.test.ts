import { studiesBuiltWith } from './studies-built-with';

const shop = { slug: 'shop', technologies: ['React', 'Node.js', 'PostgreSQL'] };
const meters = { slug: 'meters', technologies: ['Go', 'PostgreSQL'] };
const lock = { slug: 'lock', technologies: ['Kotlin', 'Java'] };

describe('case studies for an architecture', () => {
  it('puts the one that shares most parts first', () => {
    expect(studiesBuiltWith(['Go', 'PostgreSQL'], [shop, meters])).toEqual([meters, shop]);
  });

  it('keeps the order of studies that share equally many', () => {
    expect(studiesBuiltWith(['PostgreSQL'], [shop, meters])).toEqual([shop, meters]);
  });

  it('finds a technology in a part that names two, in any language', () => {
    expect(studiesBuiltWith(['Node.jsとNestJS'], [shop])).toEqual([shop]);
  });

  it('leaves out those that share nothing, and names inside other names', () => {
    expect(studiesBuiltWith(['MongoDB', 'JavaScript', 'React Native'], [meters, lock])).toEqual([]);
  });
});
