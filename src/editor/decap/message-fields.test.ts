import { messageFields, messageLabel } from './message-fields';

it('labels each message with its text in the language of the editor, and hints at the English one', () => {
  const english = { openMenu: 'Open menu', items_other: '{{count}} items' };
  const korean = { openMenu: '메뉴 열기' };
  const fields = messageFields(english, korean);
  expect(fields.find(({ name }) => name === 'openMenu')).toMatchObject({
    label: '메뉴 열기',
    hint: 'In English: Open menu',
  });
  expect(fields.find(({ name }) => name === 'items_many')?.hint).toContain('{{count}} items');
});

it('cuts a long label, and uses the key of a message without a text', () => {
  expect(messageLabel({ long: 'word '.repeat(40) }, 'long')).toMatch(/^(?:word )+word…$/);
  expect(messageLabel({}, 'openMenu')).toBe('openMenu');
});
