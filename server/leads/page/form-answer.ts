import { randomUUID } from 'node:crypto';

import { countryCodes, countryName } from '../../../src/lead-schemas/countries';
import type { FieldErrors } from '../../../src/lead-schemas/errors';
import { pathOf, stepFields } from '../../../src/lead-schemas/pricing-steps';
import { keyField, leadsAddress } from '../../../src/lead-schemas/protocol';
import { leadKinds } from '../../../src/leads/lead-kinds';
import type { PostedMessage } from '../../../src/leads/read-message';

import {
  addToAttribute,
  attributeOf,
  contentOf,
  elementsIn,
  findElement,
  ownText,
  prepend,
  removeElement,
  setAttribute,
  setContent,
  setText,
  heading,
  html,
  type Element,
  type Html,
} from './document';
import { errorTexts, messagesIn } from './messages';
import type { SitePage } from './site-page';

export interface FormAnswer {
  message: PostedMessage;
  errors?: FieldErrors;
  /** Why a valid message could not be stored. */
  notice?: 'excessive' | 'unavailable';
}

/**
 * Answers an invalid form that was posted without JavaScript: the form's page with the typed values and the errors.
 * @returns the HTML; undefined if the page has no form
 */
export function renderFormAnswer(page: SitePage, answer: FormAnswer): string | undefined {
  const { message, errors = {}, notice } = answer;
  const main = page.main();
  const { kind, language, key } = message;
  const form = findElement(main, (element) => attributeOf(element, 'action') === leadsAddress);
  if (form === undefined) return undefined;
  const t = messagesIn(language);
  showWithoutScript(form);
  if (kind === 'pricing') removeQuestionsNotAsked(form, message.values);
  fillIn(form, readable(message));
  const texts = errorTexts(kind, errors, language);
  const invalid = markErrors(form, texts, page);
  if (notice === undefined) prepend(form, errorSummary(invalid, texts, page, message));
  prepend(form, html`<input type="hidden" name="${keyField}" value="${key ?? randomUUID()}" />`);

  const title = t('receipt', 'notSentHeading');
  const opening = findElement(main, ({ tagName }) => tagName === 'section');
  const reason = notice && t('receipt', notice === 'excessive' ? 'excessiveText' : 'unavailableText');
  if (opening !== undefined && findElement(opening, (element) => element === form) === undefined)
    setContent(opening, openingWith(heading(title, language), reason, page));
  return page.finish(contentOf(main), title, leadKinds[kind].page);
}

/** Removes parts that need JavaScript and shows those for visitors without it. */
function showWithoutScript(form: Element): void {
  for (const element of elementsIn(form)) {
    if (attributeOf(element, 'data-with-script') !== undefined) removeElement(element);
    setAttribute(element, 'data-without-script', undefined);
  }
}

/** Keeps only the pricing form's questions of the chosen branch. */
function removeQuestionsNotAsked(form: Element, { project }: PostedMessage['values']): void {
  if (project !== 'new' && project !== 'legacy' && project !== 'notSure') return;
  const asked = pathOf({ project }).flatMap((step): readonly string[] => stepFields[step]);
  const ids = new Set(asked.map((name) => `field-${name}`));
  for (const element of elementsIn(form)) {
    if (element.tagName === 'fieldset' && !ids.has(attributeOf(element, 'id') ?? '')) removeElement(element);
  }
  for (const element of elementsIn(form)) {
    if (element.tagName === 'section' && findElement(element, isControl) === undefined)
      removeElement(element);
  }
}

/** Countries are posted as codes or names; the form shows names. */
function readable({ values, language }: PostedMessage): PostedMessage['values'] {
  const { country } = values;
  return typeof country === 'string' && countryCodes.includes(country)
    ? { ...values, country: countryName(country, language) }
    : values;
}

function fillIn(form: Element, values: PostedMessage['values']): void {
  for (const control of elementsIn(form)) {
    const name = attributeOf(control, 'name') ?? '';
    if (!isControl(control) || !Object.hasOwn(values, name)) continue;
    const given = [values[name]].flat().filter((value) => typeof value === 'string');
    const type = attributeOf(control, 'type');
    if (type === 'radio' || type === 'checkbox') {
      const isChosen = given.includes(attributeOf(control, 'value') ?? '');
      setAttribute(control, 'checked', isChosen ? '' : undefined);
    } else if (control.tagName === 'textarea') {
      // Browsers drop the first line break.
      setText(control, `\n${given[0] ?? ''}`);
    } else {
      setAttribute(control, 'value', given[0] ?? '');
    }
  }
}

/** Visible fields, without the honeypot. */
function isControl(element: Element): boolean {
  return (
    ['input', 'textarea', 'select'].includes(element.tagName) &&
    attributeOf(element, 'type') !== 'hidden' &&
    attributeOf(element, 'tabindex') !== '-1'
  );
}

interface InvalidField {
  name: string;
  label: string;
}

/** Writes each error like the form's own script. @returns the fields in order */
function markErrors(
  form: Element,
  texts: ReadonlyMap<string, string>,
  { className }: SitePage,
): InvalidField[] {
  const labels = new Map<string, string>();
  for (const element of elementsIn(form)) {
    const name = fieldOf(element);
    const text = texts.get(name);
    if (text === undefined) continue;
    const slot = `field-${name}-error`;
    if (attributeOf(element, 'id') === slot) setText(element, text);
    if (element.tagName === 'fieldset')
      addToAttribute(element, 'class', className('choice-group', 'invalid'));
    if (isControl(element)) setAttribute(element, 'aria-invalid', 'true');
    if (attributeOf(element, 'id') === `field-${name}`) addToAttribute(element, 'aria-describedby', slot);
    if (element.tagName === 'label' && attributeOf(element, 'for') !== undefined)
      labels.set(name, labelOf(element));
    if (element.tagName === 'fieldset') {
      const legend = findElement(element, ({ tagName }) => tagName === 'legend');
      labels.set(name, legend === undefined ? name : labelOf(legend));
    }
  }
  return [...labels].map(([name, label]) => ({ name, label }));
}

/** @returns a label's text without its note */
function labelOf(element: Element): string {
  return ownText(findElement(element, ({ tagName }) => tagName === 'span') ?? element);
}

/** @returns the field's name of a control, label, fieldset or error element */
function fieldOf(element: Element): string {
  const name = attributeOf(element, 'name');
  if (name !== undefined) return name;
  const id = attributeOf(element, 'for') ?? attributeOf(element, 'id') ?? '';
  return /^field-(\w+?)(?:-error)?$/.exec(id)?.[1] ?? '';
}

/** Like the site's own error summary, with links to the fields. */
function errorSummary(
  invalid: readonly InvalidField[],
  texts: ReadonlyMap<string, string>,
  { className }: SitePage,
  { language }: PostedMessage,
): Html {
  const t = messagesIn(language);
  return html`<div class="${className('error-summary', 'summary')}" role="alert">
    <h2 class="${className('error-summary', 'heading')}">
      ${t('form', 'errors', { count: invalid.length })}
    </h2>
    <ul class="${className('error-summary', 'list')}">
      ${invalid.map(
        ({ name, label }) =>
          html`<li>
            <a class="${className('error-summary', 'link')}" href="#field-${name}"
              >${t('form', 'errorOf', { field: label, error: texts.get(name) ?? '' })}</a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}

function openingWith(title: Html, reason: string | undefined, { className }: SitePage): Html {
  return html`<div class="${className('page-opening', 'container')}">
    <div class="${className('page-opening', 'texts')}">${title}</div>
    ${reason !== undefined && html`<p class="${className('page-opening', 'lead')}">${reason}</p>`}
  </div>`;
}
