import type { Examples } from '../../examples/examples';
import { inEachLanguage, withLongTexts } from '../../examples/in-each-language';
import type { SampleTexts } from '../../examples/sample-texts';

import { TeamGrove } from './team-grove';

const show = ({ team }: SampleTexts) => <TeamGrove team={team} />;

export const examples: Examples = {
  title: 'Team grove',
  purpose: 'A team as a grove: a stalk for each role on one ground line, the lead’s the tallest.',
  stands: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
