import { studiesShown } from './studies-built-with';

const shop = { slug: 'shop', technologies: ['React', 'Node.js', 'PostgreSQL'] };
const meters = { slug: 'meters', technologies: ['Go', 'PostgreSQL'] };
const lock = { slug: 'lock', technologies: ['Kotlin', 'Java'] };

type Study = Parameters<typeof studiesShown>[1][number];

/** @returns the slugs shown for an architecture whose server has these parts */
function shownFor(parts: readonly string[], studies: readonly Study[]): string[] | undefined {
  const back = parts.map((name) => ({ name }));
  return studiesShown([{ slug: 'web', back }], studies).get('web')?.studies;
}

describe('case studies for an architecture', () => {
  it('are sorted by the number of shared parts', () => {
    expect(shownFor(['Go', 'PostgreSQL'], [shop, meters])).toEqual(['meters', 'shop']);
  });

  it('keep their order if they share equally many parts', () => {
    expect(shownFor(['PostgreSQL'], [shop, meters])).toEqual(['shop', 'meters']);
  });

  it('are found by a part that names two technologies, in any language', () => {
    expect(shownFor(['Node.jsとNestJS'], [shop])).toEqual(['shop']);
  });

  it('exclude studies that share no part, and names inside other names', () => {
    expect(shownFor(['MongoDB', 'JavaScript', 'React Native'], [meters, lock])).toEqual([]);
  });

  it('are found by parts of all layers', () => {
    const technology = { slug: 'all', front: [{ name: 'React' }], databases: [{ name: 'PostgreSQL' }] };
    expect(studiesShown([technology], [meters, shop]).get('all')).toEqual({ studies: ['shop', 'meters'] });
  });

  it('are two at most', () => {
    const many = ['a', 'b', 'c'].map((slug) => ({ slug, technologies: ['Go'] }));
    expect(shownFor(['Go'], many)).toEqual(['a', 'b']);
  });
});
