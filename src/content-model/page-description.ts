import { paragraph, type TextField } from './field';

/** The sentence search engines show under a page's title. Counted in characters of any script. */
export function pageDescription(): TextField {
  return paragraph(
    'Description for search engines',
    'How a restaurant group cut its ordering time by a third with a menu that opens on every guest’s own phone.',
    { min: 30, max: 170 },
  );
}
