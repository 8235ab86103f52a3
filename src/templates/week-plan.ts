import { workingDays } from '../i18n/format-values';
import type { Language } from '../i18n/languages';
import { capitalise } from '../i18n/typography';
import type { WeekEntry } from '../sections/week-strip/week-strip';

/**
 * Finds the day of each entry in its title: “Monday: the plan” is “The plan” on Monday. Entries without a day belong
 * to the whole week.
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
