import { translationCodes } from '../../../src/content/translations/text-source';
import type { TextReport } from '../../../src/content/translations/text-state';
import { fileCodeOf, languages, tagOf, type FileCode } from '../../../src/i18n/languages';
import { languageName, message } from '../messages';

import { countTexts, type Counts, type DeskFilter } from './desk-rows';

interface DeskFiltersProps {
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
  reports: readonly TextReport[];
  isReading: boolean;
  onRefresh: () => void;
}

/** The filters, and the number of texts to do in the chosen languages. */
export function DeskFilters({ filter, onChange, reports, isReading, onRefresh }: DeskFiltersProps) {
  const counts = countTexts(reports, filter.code === 'all' ? undefined : filter.code);
  const shows: [DeskFilter['show'], string][] = [
    ['to-do', message('translationsToDo')],
    ['missing', message('translationsMissing')],
    ['outdated', message('translationsOutdated')],
    ...(counts.machine > 0 || filter.show === 'machine'
      ? [['machine', message('machineShow')] satisfies [DeskFilter['show'], string]]
      : []),
    ['everything', message('translationsEverything')],
  ];
  return (
    <div className="deskFilters">
      <Choices
        legend={message('translationsLanguage')}
        choices={[['all', message('translationsAllLanguages')], ...languageChoices]}
        chosen={filter.code}
        onChoose={(code) => onChange({ ...filter, code })}
      />
      <Choices
        legend={message('translationsShow')}
        choices={shows}
        chosen={filter.show}
        onChoose={(show) => onChange({ ...filter, show })}
      />
      <p role="status" className="deskSummary">
        {isReading ? message('translationsLoading') : summaryOf(counts)}
      </p>
      <button
        type="button"
        className="editorButton editorButtonSmall"
        disabled={isReading}
        onClick={onRefresh}
      >
        {message('translationsReadAgain')}
      </button>
    </div>
  );
}

type LanguageChoice = [FileCode, string, string];

const languageChoices = languages
  .filter((language) => translationCodes.includes(fileCodeOf(language)))
  .map((language): LanguageChoice => [
    fileCodeOf(language),
    languageName(fileCodeOf(language)),
    tagOf(language),
  ]);

interface ChoicesProps<Value extends string> {
  legend: string;
  /** Value, label, and the language of the label if it is not that of the interface. */
  choices: readonly [Value, string, string?][];
  chosen: Value;
  onChoose: (value: Value) => void;
}

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

function summaryOf({ missing, outdated, machine }: Counts): string {
  const summary = message('translationsSummary', {
    missing: message('translationsCountMissing', { count: missing }),
    outdated: message('translationsCountOutdated', { count: outdated }),
  });
  return machine === 0 ? summary : `${summary}, ${message('machineCount', { count: machine })}`;
}
