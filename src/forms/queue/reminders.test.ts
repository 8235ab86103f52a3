/** @jest-environment jsdom */
import { addReminder, readReminders } from './reminders';

beforeEach(() => localStorage.clear());

it('reads the reminders of a form', () => {
  addReminder('contact', 'one');
  expect(readReminders('contact')).toEqual([{ key: 'one', writtenAt: expect.any(Number) as number }]);
  expect(readReminders('trial')).toEqual([]);
});

it.each([
  'null',
  '{}',
  '[null]',
  '["one"]',
  '[{"key":1,"writtenAt":1}]',
  '[{"key":"one","writtenAt":"now"}]',
  '[{"key":"one","writtenAt":1e300}]',
  '[{"key":"one","writtenAt":null}]',
  '[',
])('ignores %s in the storage', (stored) => {
  localStorage.setItem('waiting:contact', stored);
  expect(readReminders('contact')).toEqual([]);
});
