import { randomUUID } from 'node:crypto';

import { countryCodes, countryName } from '../../src/forms/countries';
import type { Faults } from '../../src/forms/faults';
import { pathOf, stepFields } from '../../src/forms/pricing-form/pricing-steps';
import { leadKinds } from '../../src/leads/lead-kinds';
import { keyField, leadsAddress } from '../../src/leads/protocol';
import type { PostedMessage } from '../../src/leads/read-message';

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
  type Element,
} from './document';
import { faultTexts } from './fault-texts';
import { heading } from './heading';
import { html, type Html } from './html';
import type { SitePage } from './site-page';
import { wordsIn } from './words';

export interface FormAnswer {
  message: PostedMessage;
  /** What is wrong with which answer. */
  faults?: Faults;
  /** Why a message without fault could not be stored now. */
  notice?: 'excessive' | 'unavailable';
}

/**
 * Answers a form that was posted without JavaScript and not taken: the form's own page with what was typed, what is
 * wrong with it, and the button to send it again.
 *
 * @returns the HTML; nothing if the page has no form
 */
export function renderFormAnswer(page: SitePage, answer: FormAnswer): string | undefined {
  const { message, faults = {}, notice } = answer;
  const main = page.main();
  const { kind, language, key } = message;
  const form = findElement(main, (element) => attributeOf(element, 'action') === leadsAddress);
  if (form === undefined) return undefined;
  const words = wordsIn(language);
  wakeWithoutScript(form);
  if (kind === 'pricing') removeQuestionsNotAsked(form, message.values);
  fillIn(form, readable(message));
  const texts = faultTexts(kind, faults, language);
  const faulty = markFaults(form, texts, page);
  if (notice === undefined) prepend(form, faultSummary(faulty, texts, page, message));
  prepend(form, html`<input type="hidden" name="${keyField}" value="${key ?? randomUUID()}" />`);

  const title = words('receipt', 'notSentHeading');
  const opening = findElement(main, ({ tagName }) => tagName === 'section');
  const reason = notice && words('receipt', notice === 'excessive' ? 'excessiveText' : 'unavailableText');
  if (opening !== undefined && findElement(opening, (element) => element === form) === undefined)
    setContent(opening, openingWith(heading(title, language), reason, page));
  return page.finish(contentOf(main), title, leadKinds[kind].page);
}

/** What the page shows only with JavaScript goes, and what it shows only without is shown. */
function wakeWithoutScript(form: Element): void {
  for (const element of elementsIn(form)) {
    if (attributeOf(element, 'data-with-script') !== undefined) removeElement(element);
    setAttribute(element, 'data-without-script', undefined);
  }
}

/** Of the pricing form's questions only those of the branch that was chosen stay. */
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

/** Countries are posted as codes by some and as names by others; people read names. */
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
      // Browsers swallow the first line break.
      setText(control, `\n${given[0] ?? ''}`);
    } else {
      setAttribute(control, 'value', given[0] ?? '');
    }
  }
}

/** What a visitor fills in; the hidden ones and the trap are not. */
function isControl(element: Element): boolean {
  return (
    ['input', 'textarea', 'select'].includes(element.tagName) &&
    attributeOf(element, 'type') !== 'hidden' &&
    attributeOf(element, 'tabindex') !== '-1'
  );
}

interface FaultyField {
  name: string;
  label: string;
}

/** Writes each fault where the form's own script would. @returns the fields in the order of the form */
function markFaults(form: Element, texts: ReadonlyMap<string, string>, { look }: SitePage): FaultyField[] {
  const labels = new Map<string, string>();
  for (const element of elementsIn(form)) {
    const name = fieldOf(element);
    const text = texts.get(name);
    if (text === undefined) continue;
    const slot = `field-${name}-error`;
    if (attributeOf(element, 'id') === slot) setText(element, text);
    if (element.tagName === 'fieldset') addToAttribute(element, 'class', look('choice-group', 'faulty'));
    if (isControl(element)) setAttribute(element, 'aria-invalid', 'true');
    if (attributeOf(element, 'id') === `field-${name}`) addToAttribute(element, 'aria-describedby', slot);
    if (element.tagName === 'label' && attributeOf(element, 'for') !== undefined)
      labels.set(name, ownText(element));
    if (element.tagName === 'fieldset') {
      const legend = findElement(element, ({ tagName }) => tagName === 'legend');
      labels.set(name, legend === undefined ? name : ownText(legend));
    }
  }
  return [...labels].map(([name, label]) => ({ name, label }));
}

/** @returns the name of the field that a control, its label, its fieldset or its error slot belongs to */
function fieldOf(element: Element): string {
  const name = attributeOf(element, 'name');
  if (name !== undefined) return name;
  const id = attributeOf(element, 'for') ?? attributeOf(element, 'id') ?? '';
  return /^field-(\w+?)(?:-error)?$/.exec(id)?.[1] ?? '';
}

/** As the site's own summary of faults; links lead to the fields, those of choices to their first answer's group. */
function faultSummary(
  faulty: readonly FaultyField[],
  texts: ReadonlyMap<string, string>,
  { look }: SitePage,
  { language }: PostedMessage,
): Html {
  const words = wordsIn(language);
  return html`<div class="${look('error-summary', 'summary')}" role="alert">
    <h2 class="${look('error-summary', 'heading')}">${words('form', 'faults', { count: faulty.length })}</h2>
    <ul class="${look('error-summary', 'list')}">
      ${faulty.map(
        ({ name, label }) =>
          html`<li>
            <a class="${look('error-summary', 'link')}" href="#field-${name}"
              >${words('form', 'faultOf', { field: label, fault: texts.get(name) ?? '' })}</a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}

function openingWith(title: Html, reason: string | undefined, { look }: SitePage): Html {
  return html`<div class="${look('page-opening', 'container')}">
    <div class="${look('page-opening', 'words')}">${title}</div>
    ${reason !== undefined && html`<p class="${look('page-opening', 'lead')}">${reason}</p>`}
  </div>`;
}
