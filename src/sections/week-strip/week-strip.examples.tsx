import type { LanguageTag } from '../../i18n/languages';
import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { WeekStrip } from './week-strip';

const days: Readonly<Record<LanguageTag, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'],
  ko: ['월요일', '화요일', '수요일', '목요일', '금요일'],
  ja: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日'],
};

const show = ({ entries }: SampleTexts, tag: LanguageTag) => (
  <WeekStrip
    days={days[tag]}
    entries={entries.slice(0, 4).map((entry, index) => ({ ...entry, day: [1, 3, 5, undefined][index] }))}
  />
);

export const examples: Examples = {
  title: 'Week strip',
  purpose:
    'A week as a strip: what belongs to a day stands under it, what belongs to all of them runs along.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts((texts) => show(texts, 'fr')) },
};
