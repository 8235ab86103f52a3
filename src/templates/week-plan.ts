import { capitalise } from '../i18n/capitalise';
import type { Language } from '../i18n/languages';
import { workingDays } from '../i18n/weekdays';
import type { WeekEntry } from '../sections/week-strip/week-strip';

/**
 * Reads off the titles which day of the week an entry is about: “Monday: the plan” begins with the name of its day in
 * the page's language, and its title is “The plan”. An entry that names none belongs to the whole week.
 *
 * @returns the names of the working days, and the entries in the order of the week, those of the whole week last
 */
export function weekPlanOf(
  entries: readonly { readonly title: string; readonly text: string }[],
  { iso }: Pick<Language, 'iso'>,
): { days: string[]; entries: WeekEntry[] } {
  const days = workingDays(iso);
  const placed = entries.map((entry): WeekEntry => {
    const written = entry.title.replaceAll('\u200B', '');
    const index = days.findIndex((name) =>
      written.toLocaleLowerCase(iso).startsWith(name.toLocaleLowerCase(iso)),
    );
    const title = written.slice(days[index]?.length ?? 0).replace(/^[\s:：]+/u, '');
    return index === -1 ? entry : { ...entry, title: capitalise(title), day: index + 1 };
  });
  const last = days.length + 1;
  return { days, entries: placed.sort((one, other) => (one.day ?? last) - (other.day ?? last)) };
}
