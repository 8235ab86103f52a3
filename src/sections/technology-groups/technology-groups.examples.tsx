import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { TechnologyGroups } from './technology-groups';

const names = ['TypeScript, React, Gatsby', 'Node.js, Java, Go', 'PostgreSQL, Redis', 'AWS, Kubernetes'];

const show = ({ entries }: SampleTexts) => (
  <TechnologyGroups
    groups={entries.slice(0, 4).map(({ title, text }, index) => ({ title, text, names: names[index] ?? '' }))}
  />
);

export const examples: Examples = {
  title: 'Technology groups',
  purpose:
    'Technologies by what they are for: a stalk for each group, a node for each name, on common ground.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
