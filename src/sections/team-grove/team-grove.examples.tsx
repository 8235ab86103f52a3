import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { TeamGrove } from './team-grove';

const show = ({ team }: SampleTexts) => <TeamGrove team={team} />;

export const examples: Examples = {
  title: 'Team grove',
  purpose: 'A team as a grove: a stalk for each role on one ground line, the lead’s the tallest.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
