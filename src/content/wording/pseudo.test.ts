import { pseudoMarkdown, pseudoText } from './pseudo';

it('brackets, accents and lengthens a text', () => {
  expect(pseudoText('Services')).toBe('⟦Šéŕvîîçééš⟧'.replace('Šé', 'Šéé'));
  expect(pseudoText('Get in touch').length).toBeGreaterThan('Get in touch'.length * 1.3);
  expect(pseudoText('한국어 문장')).toBe('⟦한국어 문장한국⟧');
});

it('does not change placeholders, code and links', () => {
  expect(pseudoText('© {{year}} {{name}}')).toBe('⟦© {{year}} {{name}}⟧');
  expect(pseudoText('a@example.com')).toBe('⟦a@example.com⟧');
  expect(pseudoText('')).toBe('');
});

it('keeps the marks of Markdown', () => {
  expect(pseudoMarkdown('## On\n\n- See [us](/contact) `npm i`\n\n---')).toBe(
    '## ⟦Ööñ⟧\n\n- ⟦Šéééé [üüš](/contact) `npm i`⟧\n\n---',
  );
});
