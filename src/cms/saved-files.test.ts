/** @jest-environment node */
import {
  commitMessage,
  mendSavedFile,
  newEntryFault,
  tidyCommitMessage,
  type SavedFile,
} from './saved-files';

function saved(path: string, raw: string): SavedFile {
  return { path, slug: 'orderbuddy/index', raw };
}

const korean = 'content/case-studies/orderbuddy/index.kr.md';
const english = 'content/case-studies/orderbuddy/index.en.md';

describe('a saved file', () => {
  it('of another language than English loses the fields that all languages share', () => {
    const { raw } = mendSavedFile(
      saved(korean, '---\ntitle: 제목\norder: 1\nservices: []\ncover: cover.png\ncoverAlt: 그림\n---\n'),
      () => undefined,
    );
    expect(raw).toBe('---\ntitle: 제목\ncoverAlt: 그림\n---\n');
  });

  it('in English keeps them', () => {
    const raw = '---\ntitle: Title\norder: 1\ncover: cover.png\n---\n';
    expect(mendSavedFile(saved(english, raw), () => undefined).raw).toBe(raw);
  });

  it('is what it was, quotes and all, if its values did not change', () => {
    const before = "---\ntitle: 'A title'\norder:   1\n---\n";
    const textOf = (path: string): string | undefined => (path === english ? before : undefined);
    expect(mendSavedFile(saved(english, '---\norder: 1\ntitle: A title\n---\n'), textOf).raw).toBe(before);
  });

  it('elsewhere in the repository is left alone', () => {
    const file = saved('locales/fr/common.json', '{"a": 1}');
    expect(mendSavedFile(file, () => undefined)).toBe(file);
  });
});

describe('a new entry', () => {
  it('is refused if its name gives no address', () => {
    for (const slug of ['', '-', 'a_b', 'A', 'a--b']) {
      expect(newEntryFault([saved(`content/case-studies/${slug}/index.en.md`, '')])).toBe('addressEmpty');
    }
  });

  it('is refused if another entry has its address', () => {
    const files = [saved('content/case-studies/taffi/index-1.en.md', '')];
    expect(newEntryFault(files)).toBe('addressTaken');
  });

  it('is taken if it gives one', () => {
    expect(newEntryFault([saved('content/case-studies/ninth-study/index.en.md', '')])).toBeUndefined();
  });
});

describe('what a commit says', () => {
  it.each([
    ['content/case-studies/taffi/index.kr.md', 'Update case study “taffi”'],
    ['content/pages/home/index.en.md', 'Update copy of the page “home”'],
    ['content/settings/site/index.en.md', 'Update site settings'],
    ['locales/fr/form.json', 'Update words “form”'],
  ])('of %s is “%s”', (path, message) => {
    expect(commitMessage('Update', path)).toBe(message);
  });
});

describe('a commit message', () => {
  it.each([
    ['Update case study “orderbuddy/index”', 'Update case study “orderbuddy”'],
    ['Update copy of the page “home” “index”', 'Update copy of the page “home”'],
    ['Upload “content/case-studies/a/cover.png”', 'Upload “content/case-studies/a/cover.png”'],
  ])('%s becomes %s', (message, tidy) => {
    expect(tidyCommitMessage(message)).toBe(tidy);
  });
});
