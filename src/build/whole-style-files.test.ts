import fc from 'fast-check';

import { divideSheet } from './whole-style-files';

const face = '@font-face{font-family:Own;src:url(/static/own-64cc00e8.woff2)}';
const localFace = '@font-face{font-family:Other;src:local("Other")}';
const rules = ['@layer base{.a{color:red}}', '.b{color:var(--ink)}', '@media print{.c{display:none}}'];

it('leaves all rules in one file and puts all fonts into the other, each in their order', () => {
  const ofSheet = fc.shuffledSubarray([face, localFace, ...rules]);
  fc.assert(
    fc.property(ofSheet, (parts) => {
      const divided = divideSheet(parts.join(''));
      expect(divided.rules).toBe(parts.filter((part) => rules.includes(part)).join(''));
      expect(divided.faces).toBe(parts.filter((part) => !rules.includes(part)).join(''));
    }),
  );
});
