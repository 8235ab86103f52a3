import { paragraph } from './declare-field';
import type { TextField } from './field';

/**
 * The sentence search engines show under a page's title. Counted in characters of any script: Korean and Japanese say more
 * with each, and search engines show fewer of them, so texts in these languages are shorter as a rule, but not below
 * the same least length. That no two pages have the same one is checked by `npm run check` (src/wording).
 */
export function pageDescription(): TextField {
  return paragraph(
    'Description for search engines',
    'How a restaurant group cut its ordering time by a third with a menu that opens on every guest’s own phone.',
    { min: 50, max: 160 },
  );
}
