import { describeFailure, readFailure } from './run-build';

const fix = 'fill it in';

it('names field, entry and language in an editor’s words', () => {
  const error = { field: 'title', language: 'French', problem: 'is missing', fix };
  expect(describeFailure([{ file: 'content/case-studies/orderbuddy/index.fr.md:3:1', ...error }])).toBe(
    'Field “title” of the case study “orderbuddy” in French: is missing. To fix it: fill it in.',
  );
});

it('names messages by their place, and unknown files by their path', () => {
  const errors = [
    { file: 'locales/kr/form.json', field: 'send', language: '한국어', problem: 'is missing', fix },
    { file: 'content/strange/thing', problem: 'unknown kind of content', fix: 'move it' },
  ];
  expect(describeFailure(errors)).toBe(
    'Field “send” of the words “form” in 한국어: is missing. To fix it: fill it in.\n' +
      'Content/strange/thing: unknown kind of content. To fix it: move it.',
  );
});

describe('the message of a failed build', () => {
  it('begins at the error and contains no local paths', () => {
    const output =
      '\u001b[32msuccess\u001b[0m load\n\n ERROR  Errors in the content:\n  /srv/site/content/a.md: no title\n';
    expect(readFailure(output, '/srv/site')).toBe('ERROR  Errors in the content:\n  content/a.md: no title');
  });

  it('is the end of the output if no line is marked as an error', () => {
    expect(readFailure(`${'line\n'.repeat(100)}killed`, '/srv/site').split('\n')).toHaveLength(20);
  });
});
