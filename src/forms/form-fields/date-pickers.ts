/** Marks a field for a date. */
const dateAttribute = 'data-day';
export const dateFieldProps = { [dateAttribute]: '' };

/**
 * Changes empty text fields for dates to `type="date"`. They are served as text, because a browser builds the many parts of a date
 * field before the first paint (20 ms on a slow processor).
 */
export function addDatePickers(container: Element): void {
  for (const field of container.querySelectorAll<HTMLInputElement>(`[${dateAttribute}]`))
    if (field.value === '') field.type = 'date';
}
