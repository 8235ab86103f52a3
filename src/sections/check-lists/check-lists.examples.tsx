import type { Examples } from '../../examples/examples';
import { inEachLanguage, withLongTexts } from '../../examples/in-each-language';
import type { SampleTexts } from '../../examples/sample-texts';

import { CheckLists } from './check-lists';

const show = ({ entries, team, heading, shortHeading }: SampleTexts) => (
  <CheckLists
    lists={[
      { heading: shortHeading, items: entries.map(({ title }) => title) },
      { heading, items: team.map(({ role }) => role) },
    ]}
  />
);

export const examples: Examples = {
  title: 'Check lists',
  purpose: 'One or more lists of short statements, side by side.',
  stands: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
