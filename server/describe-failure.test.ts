/** @jest-environment node */
import { describeFailure } from './describe-failure';

const mend = 'fill it in';

it('names field, entry and language in an editor’s words', () => {
  const fault = { field: 'title', language: 'French', problem: 'is missing', mend };
  expect(describeFailure([{ file: 'content/case-studies/orderbuddy/index.fr.md:3:1', ...fault }])).toBe(
    'Field “title” of the case study “orderbuddy” in French: is missing. To mend it: fill it in.',
  );
});

it('names messages by what they belong to, and unknown files by their path', () => {
  const faults = [
    { file: 'locales/kr/form.json', field: 'send', language: '한국어', problem: 'is missing', mend },
    { file: 'content/strange/thing', problem: 'unknown kind of content', mend: 'move it' },
  ];
  expect(describeFailure(faults)).toBe(
    'Field “send” of the words “form” in 한국어: is missing. To mend it: fill it in.\n' +
      'Content/strange/thing: unknown kind of content. To mend it: move it.',
  );
});
