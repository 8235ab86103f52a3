import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

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
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
