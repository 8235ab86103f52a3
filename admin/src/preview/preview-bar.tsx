import { addressOf } from '../../../src/editor/preview/places';
import type { Place } from '../../../src/editor/preview/view';
import { fileCodeOf, languages, tagOf, type FileCode } from '../../../src/i18n/languages';
import { languageName, message } from '../messages';

/** What the preview shows, with the width of its window in CSS pixels: `shared` is the search result and the share card. */
export const widths = { phone: 390, desktop: 1280, shared: 680 } as const;
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

/** Chooses language, page and width of the preview. */
export function PreviewBar({ code, onCode, width, onWidth, places, place, onPlace }: PreviewBarProps) {
  return (
    <div className="bar">
      <div className="choices" role="group" aria-label={message('previewLanguage')}>
        {languages.map((language) => (
          <button
            key={language.value}
            type="button"
            className="choice"
            aria-pressed={fileCodeOf(language) === code}
            title={languageName(fileCodeOf(language))}
            lang={tagOf(language)}
            onClick={() => onCode(fileCodeOf(language))}
          >
            {language.shortened}
          </button>
        ))}
      </div>
      <label className="pages">
        <span className="hidden">{message('previewPage')}</span>
        <select value={addressOf(place)} onChange={({ target }) => choose(target.value)}>
          {places.map((one) => (
            <option key={addressOf(one)}>{addressOf(one)}</option>
          ))}
        </select>
      </label>
      <div className="choices" role="group" aria-label={message('previewWidth')}>
        {(Object.keys(widths) as Width[]).map((one) => (
          <button
            key={one}
            type="button"
            className="choice"
            aria-pressed={one === width}
            onClick={() => onWidth(one)}
          >
            {message(names[one])}
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

const names = { phone: 'previewPhone', desktop: 'previewDesktop', shared: 'formShared' } as const;

const key = (name: string): string => `preview.${name}`;

/** @returns the last choice, or the first option */
export function remembered<Option extends string>(name: string, options: readonly Option[]): Option {
  const saved = options.find((option) => option === window.localStorage.getItem(key(name)));
  const [first] = options;
  if (first === undefined) throw new Error(`There is nothing to choose for ${name}.`);
  return saved ?? first;
}

export function remember(name: string, option: string): void {
  window.localStorage.setItem(key(name), option);
}
