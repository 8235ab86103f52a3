import { useEffect } from 'react';

import type { FileCode } from '../../../src/i18n/languages';
import { showField } from '../field-navigation';

import { elementOf, fieldAt, type FoundField, type Values } from './find-field';

/** Marks the part of the page that a click would edit, and the one whose field has the focus (frame.css). */
const mark = 'data-edited';

/** Connects the page with the form: a click on a text or picture leads to its field, and the focused field is shown in the page. */
export function useClickToEdit(page: Document | undefined, values: Values, code: FileCode): void {
  useEffect(() => {
    if (page === undefined) return undefined;
    let marked: Element | undefined;
    const show = (element: Element | undefined): void => {
      marked?.removeAttribute(mark);
      element?.setAttribute(mark, '');
      marked = element;
    };
    const found = ({ target }: Event): FoundField | undefined =>
      target instanceof Object && 'textContent' in target ? fieldAt(target as Element, values) : undefined;
    const onClick = (event: Event): void => {
      const place = found(event);
      if (place !== undefined) void showField(place.field, code);
    };
    const onHover = (event: Event): void => show(found(event)?.element);
    const onFocus = ({ target }: FocusEvent): void => {
      const [, name] = /^(.+)-field-\d+$/.exec(target instanceof Element ? target.id : '') ?? [];
      if (name === undefined || !(name in values)) return;
      const element = elementOf(name, values, page);
      show(element);
      element?.scrollIntoView({ block: 'center' });
    };
    // Before the page itself stops clicks on links.
    page.defaultView?.addEventListener('click', onClick, true);
    page.addEventListener('mouseover', onHover);
    document.addEventListener('focusin', onFocus);
    return () => {
      show(undefined);
      page.defaultView?.removeEventListener('click', onClick, true);
      page.removeEventListener('mouseover', onHover);
      document.removeEventListener('focusin', onFocus);
    };
  }, [page, values, code]);
}
