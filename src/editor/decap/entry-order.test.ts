import { filesOfOrder, moved, sorted, type OrderedEntry } from './entry-order';

function entry(slug: string, order: number): OrderedEntry {
  return {
    slug,
    path: `content/clients/${slug}/index.en.md`,
    text: `---\norder: ${order} # place\nname: ${slug}\n---\n`,
  };
}

const list = [entry('b', 2), entry('a', 1), entry('c', 3)];
const slugs = (entries: readonly OrderedEntry[]): string => entries.map(({ slug }) => slug).join('');

describe('the order of entries', () => {
  it('follows their positions', () => {
    expect(slugs(sorted(list))).toBe('abc');
  });

  it('changes by steps and not beyond the ends', () => {
    const start = sorted(list);
    expect(slugs(moved(start, 'c', -1))).toBe('acb');
    expect(slugs(moved(start, 'a', 1))).toBe('bac');
    expect(slugs(moved(start, 'a', -1))).toBe('abc');
    expect(slugs(moved(start, 'c', 1))).toBe('abc');
  });

  it('changes only the position, and only in files where it differs', () => {
    const files = filesOfOrder(moved(sorted(list), 'c', -1));
    expect(files).toEqual([
      {
        path: 'content/clients/c/index.en.md',
        slug: 'c/index',
        raw: '---\norder: 2 # place\nname: c\n---\n',
      },
      {
        path: 'content/clients/b/index.en.md',
        slug: 'b/index',
        raw: '---\norder: 3 # place\nname: b\n---\n',
      },
    ]);
  });
});
