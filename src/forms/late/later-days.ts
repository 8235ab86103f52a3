/** Stands on a field that becomes one for a day. */
const dayAttribute = 'data-day';
export const dayProps = { [dayAttribute]: '' };

/**
 * Makes fields for days of those that were served as fields for text and are empty: what is written in one is taken over by the
 * form. Of a field for a day, browsers make many parts, with a picture, and look up how its language writes dates, before they
 * paint anything of the page: 20 ms of a slow processor.
 */
export function openDays(place: Element): void {
  for (const field of place.querySelectorAll<HTMLInputElement>(`[${dayAttribute}]`))
    if (field.value === '') field.type = 'date';
}
