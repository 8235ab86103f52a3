import { fileCodeOf, languages, tagOf, type FileCode } from '../../../src/i18n/languages';
import { addressOf } from '../../../src/preview/places';
import type { Place } from '../../../src/preview/view';

import { paneWords } from './pane-words';

/** Widths of the window in which a page is shown, in CSS pixels. */
export const widths = { phone: 390, desktop: 1280 } as const;
export type Width = keyof typeof widths;

interface PreviewBarProps {
  code: FileCode;
  onCode: (code: FileCode) => void;
  width: Width;
  onWidth: (width: Width) => void;
  places: readonly Place[];
  place: Place;
  onPlace: (place: Place) => void;
}

/** Says of what is shown below in which language, how wide and which page it is, and changes it. */
export function PreviewBar({ code, onCode, width, onWidth, places, place, onPlace }: PreviewBarProps) {
  const words = paneWords();
  return (
    <div className="bar">
      <div className="choices" role="group" aria-label={words.language}>
        {languages.map((language) => (
          <button
            key={language.value}
            type="button"
            className="choice"
            aria-pressed={fileCodeOf(language) === code}
            title={language.label}
            lang={tagOf(language)}
            onClick={() => onCode(fileCodeOf(language))}
          >
            {language.shortened}
          </button>
        ))}
      </div>
      <label className="pages">
        <span className="hidden">{words.page}</span>
        <select value={addressOf(place)} onChange={({ target }) => choose(target.value)}>
          {places.map((one) => (
            <option key={addressOf(one)}>{addressOf(one)}</option>
          ))}
        </select>
      </label>
      <div className="choices" role="group" aria-label={words.width}>
        {(Object.keys(widths) as Width[]).map((one) => (
          <button
            key={one}
            type="button"
            className="choice"
            aria-pressed={one === width}
            onClick={() => onWidth(one)}
          >
            {words[one]}
          </button>
        ))}
      </div>
    </div>
  );

  function choose(address: string): void {
    const chosen = places.find((one) => addressOf(one) === address);
    if (chosen) onPlace(chosen);
  }
}
