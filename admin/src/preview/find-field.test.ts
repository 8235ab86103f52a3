/** @jest-environment jsdom */
import { elementOf, fieldAt } from './find-field';

const values = {
  title: 'A fashion app',
  summary: 'More than **1,000 styles**, and a [stylist](/services) for each.',
  cover: 'cover.png',
  coverAlt: 'A camel coat',
  users: 1800,
  steps: [{ title: 'First step', text: 'We listen.' }],
};

beforeEach(() => {
  document.body.innerHTML = `<main>
    <h1>A fash\u200bion <em>app</em></h1>
    <p id="summary">More than <strong>1,000 styles</strong>, and a <a>stylist</a> for each.</p>
    <figure><img alt="A camel coat"></figure>
    <ol><li><h3>First step</h3><p id="step">We listen.</p></li></ol>
    <b id="number">1800</b><p id="foreign">Words of the template</p></main>`;
});

it.each([
  ['h1', 'title'],
  ['h1 em', 'title'],
  ['#summary a', 'summary'],
  ['figure img', 'cover'],
  ['#step', 'steps'],
  ['#number', 'users'],
])('a click on %s leads to the field %s', (selector, field) => {
  expect(fieldAt(document.querySelector(selector) as Element, values)?.field).toBe(field);
});

it('a click on words that are in no field leads nowhere', () => {
  expect(fieldAt(document.querySelector('#foreign') as Element, values)).toBeUndefined();
});

it.each([
  ['title', 'H1'],
  ['summary', 'P'],
  ['cover', 'IMG'],
  ['steps', 'H3'],
])('the field %s is shown by an element %s', (field, tag) => {
  expect(elementOf(field, values, document)?.tagName).toBe(tag);
});

it('a field that the page does not show has no element', () => {
  expect(elementOf('description', { description: 'For search engines' }, document)).toBeUndefined();
});
