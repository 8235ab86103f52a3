import { randomUUID } from 'node:crypto';

import type { SchemaFieldDescription } from 'yup';

import { countryCodes, countryName } from '../../src/forms/countries';
import { isFaultKey, type Faults } from '../../src/forms/faults';
import { pathOf, stepFields } from '../../src/forms/pricing-form/pricing-steps';
import type { LeadKind } from '../../src/forms/submit-lead';
import type { Language } from '../../src/i18n/languages';
import { leadKinds } from '../../src/leads/lead-kinds';
import { honeypotField, keyField, leadsAddress } from '../../src/leads/protocol';
import type { PostedMessage } from '../../src/leads/read-message';

import { fieldsOf, type FieldPlan } from './fields';
import { html, type Html } from './html';
import { page, type Page } from './page';
import { wordsIn, type Words } from './words';

interface FormAnswer {
  message: PostedMessage;
  /** What is wrong with which answer. */
  faults?: Faults;
  /** Why a message without fault could not be stored now. */
  notice?: 'excessive' | 'unavailable';
}

/**
 * Answers a form that was posted without JavaScript and not taken: the same form with what was typed, what is wrong
 * with it, and a button to send it again.
 */
export function renderFormAnswer({ message, faults = {}, notice }: FormAnswer): Page {
  const { kind, language, key } = message;
  const values = readable(message);
  const words = wordsIn(language);
  const fields = askedOf(kind, values, fieldsOf(kind, language, words));
  const { fields: descriptions } = leadKinds[kind].schema.describe();
  const faultTexts = Object.fromEntries(
    Object.keys(faults).map((name) => [name, faultText(descriptions[name], faults[name], language, words)]),
  );
  const title = words('receipt', 'notSentHeading');
  return page(
    language,
    title,
    html`
      <h1>${title}</h1>
      ${
        notice === undefined
          ? faultList(fields, faultTexts, words)
          : html`<p>${words('receipt', notice === 'excessive' ? 'excessiveText' : 'unavailableText')}</p>`
      }
      <form method="post" action="${leadsAddress}">
        <input type="hidden" name="kind" value="${kind}" />
        <input type="hidden" name="language" value="${language.value}" />
        <input type="hidden" name="${keyField}" value="${key ?? randomUUID()}" />
        <p class="trap" aria-hidden="true">
          <input
            name="${honeypotField}"
            tabindex="-1"
            autocomplete="off"
            aria-label="${words('receipt', 'trap')}"
          />
        </p>
        ${fields.map((field) => fieldHtml(field, values[field.name], faultTexts[field.name]))}
        <button>${words('form', 'send')}</button>
      </form>
    `,
  );
}

/** Countries are posted as codes by some and as names by others; people read names. */
function readable({ values, language }: PostedMessage): Readonly<Record<string, unknown>> {
  const { country } = values;
  return typeof country === 'string' && countryCodes.includes(country)
    ? { ...values, country: countryName(country, language) }
    : values;
}

/** Of the pricing form's questions only those of the branch that was chosen. */
function askedOf(
  kind: LeadKind,
  values: PostedMessage['values'],
  fields: readonly FieldPlan[],
): readonly FieldPlan[] {
  const { project } = values;
  if (kind !== 'pricing' || (project !== 'new' && project !== 'legacy' && project !== 'notSure'))
    return fields;
  const asked = pathOf({ project }).flatMap((step): readonly string[] => stepFields[step]);
  return fields.filter(({ name }) => asked.includes(name));
}

/** @returns the message of a fault, with the bounds of the field in it */
function faultText(
  description: SchemaFieldDescription | undefined,
  fault: unknown,
  language: Language,
  words: Words,
): string {
  const bounds = description && 'meta' in description ? { ...description.meta } : {};
  const format = new Intl.NumberFormat(language.iso);
  const values = Object.entries(bounds).map(([bound, value]) => [bound, format.format(Number(value))]);
  return words(
    'form',
    isFaultKey(fault) ? fault : 'notValid',
    Object.fromEntries(values) as Record<string, string>,
  );
}

function faultList(
  fields: readonly FieldPlan[],
  texts: Readonly<Record<string, string>>,
  words: Words,
): Html {
  const listed = fields.filter(({ name }) => texts[name] !== undefined);
  return html`<div class="faults" role="alert">
    <h2>${words('form', 'faults', { count: listed.length })}</h2>
    <ul>
      ${listed.map(
        ({ name, label }) =>
          html`<li>
            <a href="#field-${name}"
              >${words('form', 'faultOf', { field: label, fault: texts[name] ?? '' })}</a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}

function fieldHtml(field: FieldPlan, value: unknown, fault: string | undefined): Html {
  const { name, control, label } = field;
  const error = fault !== undefined && html`<span class="fault" id="fault-${name}">${fault}</span>`;
  if (control === 'one' || control === 'several') {
    return html`<fieldset
      id="field-${name}"
      tabindex="-1"
      ${fault !== undefined && html`class="missed" aria-describedby="fault-${name}"`}
    >
      <legend>${label}</legend>
      ${error} ${(field.choices ?? []).map((choice) => choiceHtml(field, choice, value))}
    </fieldset>`;
  }
  const text = typeof value === 'string' ? value : '';
  return html`<div class="field">
    <label for="field-${name}">${label}</label>
    ${error} ${control === 'paragraph' ? textareaHtml(name, text, fault) : inputHtml(field, text, fault)}
  </div>`;
}

function inputHtml({ name, control, autocomplete = 'off' }: FieldPlan, text: string, fault?: string): Html {
  return html`<input
    id="field-${name}"
    name="${name}"
    type="${control}"
    value="${text}"
    autocomplete="${autocomplete}"
    ${described(name, fault)}
  />`;
}

/** Browsers swallow the first line break, and keep every other sign. */
function textareaHtml(name: string, text: string, fault?: string): Html {
  const start = html`<textarea id="field-${name}" name="${name}" ${described(name, fault)}>`;
  return { safe: `${start.safe}\n${html`${text}`.safe}</textarea>` };
}

function choiceHtml(field: FieldPlan, choice: { value: string; label: string }, value: unknown): Html {
  const chosen = Array.isArray(value) ? value.includes(choice.value) : value === choice.value;
  return html`<label class="choice">
    <input
      type="${field.control === 'several' ? 'checkbox' : 'radio'}"
      name="${field.name}"
      value="${choice.value}"
      ${chosen && html`checked`}
    />
    ${choice.label}
  </label>`;
}

function described(name: string, fault: string | undefined): Html | undefined {
  return fault === undefined ? undefined : html`aria-invalid="true" aria-describedby="fault-${name}"`;
}
