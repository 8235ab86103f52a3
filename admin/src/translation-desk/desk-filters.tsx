import { fileCodeOf, languages, tagOf, type FileCode } from '../../../src/i18n/languages';
import { translationCodes } from '../../../src/translations/text-source';
import type { TextReport } from '../../../src/translations/text-state';

import { countTexts } from './desk-rows';
import type { DeskWords } from './desk-words';
import type { DeskFilter } from './filter';

interface DeskFiltersProps {
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
  reports: readonly TextReport[];
  isReading: boolean;
  onRefresh: () => void;
  words: DeskWords;
}

/** What to show, and how much there is to do in the languages chosen. */
export function DeskFilters({ filter, onChange, reports, isReading, onRefresh, words }: DeskFiltersProps) {
  const { missing, outdated } = countTexts(reports, filter.code === 'all' ? undefined : filter.code);
  const shows: [DeskFilter['show'], string][] = [
    ['to-do', words.toDo],
    ['missing', words.missing],
    ['outdated', words.outdated],
    ['everything', words.everything],
  ];
  return (
    <div className="deskFilters">
      <Choices
        legend={words.language}
        choices={[['all', words.allLanguages], ...languageChoices]}
        chosen={filter.code}
        onChoose={(code) => onChange({ ...filter, code })}
      />
      <Choices
        legend={words.show}
        choices={shows}
        chosen={filter.show}
        onChoose={(show) => onChange({ ...filter, show })}
      />
      <p role="status" className="deskSummary">
        {isReading ? words.loading : words.summary(missing, outdated)}
      </p>
      <button type="button" className="ownButton ownButtonSmall" disabled={isReading} onClick={onRefresh}>
        {words.readAgain}
      </button>
    </div>
  );
}

type LanguageChoice = [FileCode, string, string];

const languageChoices = languages
  .filter((language) => translationCodes.includes(fileCodeOf(language)))
  .map((language): LanguageChoice => [fileCodeOf(language), language.label, tagOf(language)]);

interface ChoicesProps<Value extends string> {
  legend: string;
  /** Value, words, and the language of the words if it is not the interface’s. */
  choices: readonly [Value, string, string?][];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons side by side: the arrow keys choose. */
function Choices<Value extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className="deskChoices">
      <legend>{legend}</legend>
      {choices.map(([value, label, lang]) => (
        <label key={value} lang={lang}>
          <input
            type="radio"
            name={legend}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
