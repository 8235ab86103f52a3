import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { StartingPoints } from './starting-points';

const show = ({ audiences }: SampleTexts) => <StartingPoints points={audiences} />;

export const examples: Examples = {
  title: 'Starting points',
  purpose: 'For whom the company works, side by side on one ground line, each under a grove of its size.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
