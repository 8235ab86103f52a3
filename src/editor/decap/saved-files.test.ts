import { commitMessage, fixSavedFile, newEntryError, tidyCommitMessage, type SavedFile } from './saved-files';

function saved(path: string, raw: string): SavedFile {
  return { path, slug: 'orderbuddy/index', raw };
}

const korean = 'content/case-studies/orderbuddy/index.kr.md';
const english = 'content/case-studies/orderbuddy/index.en.md';

describe('fixSavedFile', () => {
  it('removes shared fields from other languages than English', () => {
    const { raw } = fixSavedFile(
      saved(korean, '---\ntitle: 제목\norder: 1\nservices: []\ncover: cover.png\ncoverAlt: 그림\n---\n'),
      () => undefined,
    );
    expect(raw).toBe('---\ntitle: 제목\ncoverAlt: 그림\n---\n');
  });

  it('keeps shared fields in English', () => {
    const raw = '---\ntitle: Title\norder: 1\ncover: cover.png\n---\n';
    expect(fixSavedFile(saved(english, raw), () => undefined).raw).toBe(raw);
  });

  it('keeps an unchanged file, quotes included', () => {
    const before = "---\ntitle: 'A title'\norder:   1\n---\n";
    const textOf = (path: string): string | undefined => (path === english ? before : undefined);
    expect(fixSavedFile(saved(english, '---\norder: 1\ntitle: A title\n---\n'), textOf).raw).toBe(before);
  });

  it.each([['---\n---\n'], ['---\n---'], ['\n'], [undefined]])(
    'in which no field is written has front matter without fields, where it was %j',
    (before) => {
      for (const raw of ['', '\n']) {
        const { raw: text } = fixSavedFile(saved(korean, raw), () => before);
        expect(text).toBe('---\n---\n');
      }
    },
  );

  it('replaces the stars of lists with hyphens', () => {
    const raw = (list: string): string => `---\nneed: |\n${list}---\n`;
    const before = raw('  Words\n\n  - One\n    - *Two*\n');
    const { raw: text } = fixSavedFile(
      saved(english, raw('  Words\n\n  * One\n    * *Two*\n  * Three\n\n  ***\n\n  *End*\n')),
      () => before,
    );
    expect(text).toBe(raw('  Words\n\n  - One\n    - *Two*\n  - Three\n\n  ***\n\n  *End*\n'));
  });

  it('does not change other files', () => {
    const file = saved('locales/fr/common.json', '{"a": 1}');
    expect(fixSavedFile(file, () => undefined)).toBe(file);
  });
});

describe('newEntryError', () => {
  it('returns addressEmpty for a name without Latin letters', () => {
    for (const slug of ['', '-', 'a_b', 'A', 'a--b']) {
      expect(newEntryError([saved(`content/case-studies/${slug}/index.en.md`, '')])).toBe('addressEmpty');
    }
  });

  it('returns addressTaken if another entry has the address', () => {
    const files = [saved('content/case-studies/taffi/index-1.en.md', '')];
    expect(newEntryError(files)).toBe('addressTaken');
  });

  it('returns undefined for a valid address', () => {
    expect(newEntryError([saved('content/case-studies/ninth-study/index.en.md', '')])).toBeUndefined();
  });
});

describe('commitMessage', () => {
  it.each([
    ['content/case-studies/taffi/index.kr.md', 'Update case study “taffi”'],
    ['content/pages/home/index.en.md', 'Update copy of the page “home”'],
    ['content/settings/site/index.en.md', 'Update site settings'],
    ['locales/fr/form.json', 'Update words “form”'],
  ])('returns for %s “%s”', (path, message) => {
    expect(commitMessage('Update', path)).toBe(message);
  });
});

describe('tidyCommitMessage', () => {
  it.each([
    ['Update case study “orderbuddy/index”', 'Update case study “orderbuddy”'],
    ['Update copy of the page “home” “index”', 'Update copy of the page “home”'],
    ['Upload “content/case-studies/a/cover.png”', 'Upload “content/case-studies/a/cover.png”'],
  ])('changes %s to %s', (message, tidy) => {
    expect(tidyCommitMessage(message)).toBe(tidy);
  });
});
