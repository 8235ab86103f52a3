/**
 * Marks Decap's fields as `required`, `optional` or `shared` in `data-field`, for form.css and screen readers. Shared fields are
 * the hidden ones of other languages than English.
 */
export function markFields(): void {
  for (const container of document.querySelectorAll<HTMLElement>(
    '#nc-root [class*="-ControlContainer"]:not([data-field])',
  )) {
    const label = container.querySelector('label');
    const isRequired = label?.querySelector('span') === null;
    const isShared = getComputedStyle(container).visibility === 'hidden';
    container.dataset.field = isShared ? 'shared' : isRequired ? 'required' : 'optional';
    const control = document.getElementById(label?.htmlFor ?? '');
    if (isRequired && control?.matches('input, textarea')) control.setAttribute('aria-required', 'true');
  }
}
