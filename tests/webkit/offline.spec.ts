import { expect } from '@playwright/test';

import { languages } from '../../src/i18n/languages';
import { messagesIn } from '../browser/site';

import { fillPerson, openForm, seesReceipt, send, takeTime } from './forms-parts';
import { test } from './test';
import type { Visitor } from './visitor';

const [english, french] = languages;

test.use({ expectsEmptyConsole: false });

/** Opens a page and waits until the service worker has cached it and everything else. */
async function visit(visitor: Visitor, path: string, value = english.value as string): Promise<void> {
  await visitor.open(`${path}?lang=${value}`);
  await visitor.until(() => navigator.serviceWorker.controller !== null);
  let before = -1;
  const isCached = async () => {
    const last = before;
    before = await visitor.run(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(stores.map((store) => store.keys()))).flat().length;
    });
    return before > 0 && before === last;
  };
  await expect.poll(isCached, { message: 'everything is cached', intervals: [700] }).toBe(true);
}

for (const language of [english, french])
  test(`in ${language.label}, visited pages open without a network, and others explain that they cannot`, async ({
    visitor,
    network,
  }) => {
    const { offline = '' } = messagesIn(language, 'common');
    await visit(visitor, '/services', language.value);
    const heading = await visitor.run(() => document.querySelector('h1')?.textContent ?? '');
    network.failureFor = () => 'break';
    await visitor.reload();
    await visitor.sees('h1', heading);
    await visitor.open('/contact');
    await visitor.sees('main form');
    await visitor.goTo('/projects/project-3');
    await visitor.sees('h1', offline);
    await visitor.click('main li a[href="/services"]');
    await visitor.sees('h1', heading);
  });

test('a message written without a network is saved, and sent at the next visit', async ({
  visitor,
  network,
}) => {
  await openForm(visitor, '/get-in-touch');
  await fillPerson(visitor);
  await visitor.fill('[name=howHelpYou]', `Without a network ${Math.random()}`);
  await takeTime(visitor);
  network.failureFor = () => 'break';
  await send(visitor);
  await visitor.sees('main h2', 'Saved, but not sent yet');
  network.failureFor = () => undefined;
  await visitor.open('/get-in-touch');
  await visitor.sees('main form', 'has been sent');
});

for (const [visited, path] of [
  ['/', '/contact'],
  ['/get-in-touch', '/get-in-touch'],
] as const)
  test(`the form of ${path}, first touched without a network after a visit to ${visited}, hydrates and saves its message`, async ({
    visitor,
    network,
  }) => {
    await visit(visitor, visited);
    network.failureFor = () => 'break';
    await openForm(visitor, path);
    await fillPerson(visitor);
    await visitor.fill('[name=howHelpYou]', `First touched without a network ${Math.random()}`);
    await takeTime(visitor);
    await send(visitor);
    await visitor.sees('main h2', 'Saved, but not sent yet');
    network.failureFor = () => undefined;
    await visitor.run(() => void window.dispatchEvent(new Event('online')));
    await seesReceipt(visitor);
  });
