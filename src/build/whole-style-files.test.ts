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

it('has the parts of a layer stand together, in their order, where the layer was first', () => {
  const sheet =
    '@layer base{.a{top:0}}@layer ui{.b{top:1px}}@layer base{.c{top:2px}}.d{top:3px}@layer ui{.e{top:4px}}';
  expect(divideSheet(sheet).rules).toBe(
    '@layer base{.a{top:0}.c{top:2px}}@layer ui{.b{top:1px}.e{top:4px}}.d{top:3px}',
  );
});
