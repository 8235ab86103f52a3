import { expect } from '@playwright/test';

import en from '../../locales/en/inbox.json';
import {
  hostile,
  inboxFixtures,
  search,
  sendLead,
  sendSpam,
  signInAs,
  wasAttacked,
  type InboxFixtures,
} from '../browser/inbox-parts';

import { askOften, choose, findProblems, lineOf, openInbox, writeNote } from './inbox-parts';
import { describeInBothWidths, narrow, test as webKitTest, wide } from './test';

const test = webKitTest.extend<object, InboxFixtures>(inboxFixtures);

// One server for all of them.
test.describe.configure({ mode: 'default', timeout: 150_000 });

describeInBothWidths(() => {
  test('a lead is found by search and filter, and opened, assigned, noted, answered and left by keyboard', async ({
    visitor,
    viewport,
    server,
    mina,
  }) => {
    const word = `harbour${Date.now()}`;
    const email = `${word}@example.com`;
    await sendLead(server, { email, language: 'jp' }, 'trial');
    await sendLead(server, { email, lastName: 'Older' });
    const reference = await sendLead(server, { email, lastName: 'Newer', language: 'fr' });
    await openInbox(visitor, server, mina);
    await visitor.fill('.inboxSearch', word);
    await visitor.sees('.inboxCount', '3 leads');
    await visitor.click('.inboxFilters summary');
    await choose(visitor, '.inboxFilters', en.kind, en.kindTrial);
    await visitor.sees('.inboxCount', '1 lead');
    await visitor.sees('.inboxLead', 'Japanese');
    expect(await findProblems(visitor)).toEqual([]);
    await visitor.click('.inboxFilters button', en.reset);
    await visitor.sees('.inboxCount', '3 leads');
    await visitor.click('.inboxCount');

    await visitor.press('j');
    await visitor.hasFocusOn('.inboxLead', 'Newer');
    await visitor.press('ArrowDown');
    await visitor.hasFocusOn('.inboxLead', 'Older');
    await visitor.press('ArrowUp', 'Enter');
    await visitor.isAt(`/admin#/leads/${reference}${search(word)}`);
    await visitor.hasFocusOn('.inboxView h2', 'Newer');
    expect(await visitor.count('.inboxList')).toBe(viewport?.width === wide.width ? 1 : 0);
    await visitor.sees('.inboxAnswers dt', 'How can we help you?');
    await visitor.sees('.inboxAnswers small[lang=fr]', 'Comment pouvons-nous vous aider');
    await visitor.sees('.inboxView li', en.outbox);
    await visitor.sees('.inboxOthers button', en.kindTrial);
    await visitor.sees(`.inboxView a[href^="mailto:${word}%40example.com?subject="][href*="${reference}"]`);
    expect(await findProblems(visitor)).toEqual([]);

    await choose(visitor, '.inboxView', en.assignee, 'Mina Choi');
    await visitor.sees('.inboxEvents', 'Assigned to Mina Choi');
    await choose(visitor, '.inboxView', en.progress, en.progressAnswered);
    await visitor.sees('.inboxEvents', en.progressAnswered);
    await visitor.fill('.inboxNote textarea', 'She calls back');
    await visitor.press('Escape', 'Tab', 'Enter');
    await visitor.sees('.inboxNoteText', 'She calls back');
    await visitor.press('Escape');
    await visitor.hasFocusOn('.inboxLead', 'Newer');
    await visitor.sees(lineOf(reference), en.progressAnswered);
    await visitor.isAt(`/admin#/leads${search(word)}`);
    await visitor.back();
    await visitor.hasFocusOn('.inboxView h2', 'Newer');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: narrow });

  test('the quarantine says why, delivers what is no spam, and erases several at once', async ({
    visitor,
    server,
    mina,
  }) => {
    const word = `lottery${Date.now()}`;
    const good = await sendSpam(server, { company: word });
    await sendLead(server, { company: word, elapsed: 5 });
    const last = await sendSpam(server, { company: word });
    await openInbox(visitor, server, mina, `${search(word)}&box=quarantine`);
    await visitor.sees('.inboxLead', en.suspicionHaste);
    expect(await findProblems(visitor)).toEqual([]);
    await visitor.click(lineOf(good), en.suspicionHoneypot);
    await visitor.sees('.inboxView', en.notSent);
    await visitor.click('.inboxView button', en.notSpam);
    await visitor.sees('.inboxEvents', en.eventDelivered);
    await visitor.click('.inboxView a', en.back);
    await visitor.sees('.inboxCount', '2 leads');
    await visitor.seesNo(lineOf(good));

    await visitor.click('.inboxLeads .inboxCheck');
    await visitor.click('.inboxList .inboxActions button:not(:disabled)', en.spam);
    await visitor.sees(lineOf(last), en.eventSpam);
    await visitor.click('.inboxActions .inboxCheck');
    await visitor.click('.inboxList button', en.erase);
    await visitor.sees('dialog h2', 'Erase 2 leads?');
    expect(await findProblems(visitor)).toEqual([]);
    await visitor.click('dialog button', en.eraseConfirm);
    await visitor.sees('.inboxEmpty', en.emptyFiltered);
  });
});

test('leads are exported as filtered, copied for the person, and erased after a question', async ({
  visitor,
  server,
  mina,
}) => {
  const email = `kim${Date.now()}@example.com`;
  const first = await sendLead(server, { email });
  const second = await sendLead(server, { email });
  await openInbox(visitor, server, mina, `/${second}${search(email)}`);
  await visitor.click('.inboxFoot a', en.exportCsv);
  const csv = await visitor.folder.downloaded('leads.csv');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(first);
  await visitor.click('.inboxFoot a', en.exportJson);
  expect(JSON.parse(await visitor.folder.downloaded('leads.json'))).toHaveLength(2);
  await visitor.click('.inboxView a', en.copy);
  expect(JSON.parse(await visitor.folder.downloaded('copy.json'))).toMatchObject({
    address: email,
    leads: [{}, {}],
  });

  await visitor.click('.inboxOthers button');
  await visitor.sees('.inboxView .inboxMark', first);
  await visitor.click('.inboxView button', en.eraseAll);
  await visitor.sees('dialog', email);
  await visitor.press('Escape');
  await visitor.seesNo('dialog');
  await visitor.hasFocusOn('.inboxView button', en.eraseAll);
  await visitor.press('Enter');
  await visitor.click('dialog button', en.eraseConfirm);
  await visitor.sees('.inboxCount', '0 leads');
  await visitor.sees('.inboxEmpty', en.emptyFiltered);
});

test('a new lead appears and is counted in the title, and two people see each other’s changes', async ({
  visitor: one,
  otherVisitor: other,
  server,
  mina,
}) => {
  const word = `together${Date.now()}`;
  const paul = await signInAs(server, `paul${Date.now()}@example.com`, 'sales', 'Paul Martin');
  await openInbox(one, server, mina, search(word));
  await askOften(one);
  await one.run(setHidden, true);
  const reference = await sendLead(server, { company: word });
  await one.sees(lineOf(reference));
  await one.until(() => /^\(\d+\) Leads$/.test(document.title));
  await one.run(setHidden, false);
  await one.until((title) => document.title === title, en.title);
  await one.sees('[role=status]', `New lead ${reference}`);

  await openInbox(other, server, paul, `/${reference}${search(word)}`);
  await askOften(other);
  await one.click(lineOf(reference));
  await Promise.all([one, other].map((person) => person.sees('.inboxNote')));
  await choose(one, '.inboxView', en.assignee, 'Paul Martin');
  await other.sees('.inboxEvents', 'Assigned to Paul Martin');
  await choose(other, '.inboxView', en.progress, en.progressWon);
  await one.sees(lineOf(reference), en.progressWon);
  await one.sees('.inboxEvents', en.progressWon);
  await writeNote(one, 'From one');
  await writeNote(other, 'From the other');
  await Promise.all([one, other].map((person) => person.click('.inboxNote button')));
  await one.sees('.inboxNoteText', 'From one');
  await other.sees('.inboxNoteText', 'From the other');
  await choose(one, '.inboxView', en.progress, en.progressLost);
  for (const person of [one, other])
    for (const text of ['From one', 'From the other']) await person.sees('.inboxNoteText', text);
});

test('hostile texts are shown as text and fit the window', async ({ visitor, server, mina }) => {
  const reference = await sendLead(server, hostile.answers);
  await openInbox(visitor, server, mina, `/${reference}`);
  await visitor.sees('.inboxAnswers', '=HYPERLINK');
  await writeNote(visitor, hostile.note);
  await visitor.click('.inboxNote button');
  await visitor.sees('.inboxNoteText', '<script>');
  for (const { width, height } of [wide, narrow]) {
    await visitor.resize(width, height);
    expect(await findProblems(visitor)).toEqual([]);
  }
  expect(await visitor.run(wasAttacked)).toBe(false);
});

test.describe('while requests are refused', () => {
  test.use({ expectsEmptyConsole: false });

  test('somebody who loses the role in the middle of a note keeps the text and reads why', async ({
    visitor,
    server,
  }) => {
    const reference = await sendLead(server);
    const email = `lea${Date.now()}@example.com`;
    await openInbox(visitor, server, await signInAs(server, email, 'sales', 'Léa Roux'), `/${reference}`);
    await visitor.fill('.inboxNote textarea', 'Half a note');
    await server.editors('role', email, 'writer');
    await visitor.click('.inboxNote button');
    await visitor.sees('[role=alert]', 'Your role does not allow this');
    await server.editors('remove', email);
    await visitor.click('.inboxNote button');
    await visitor.sees('[role=alert]', 'You are not signed in any more');
    expect(
      await visitor.run(() => document.querySelector<HTMLTextAreaElement>('.inboxNote textarea')?.value),
    ).toBe('Half a note');
  });
});

/** Runs in the page: windows of tests are always visible. */
function setHidden(value: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
}
