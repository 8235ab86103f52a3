import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { checkContent } from '../../src/content/reading/check-content';
import { isLong } from '../test-length';

import { choose, upload, writeGroups, writeList, writeText, type Upload } from './editor-form';
import { startEditorServer } from './editor-server';
import { editorSteps, type EditorSteps } from './editor-steps';
import { test } from './editor-test';

const slug = 'ferrygo';
const entry = `content/case-studies/${slug}`;
const title = { en: 'A ferry ticket in three taps', ko: '세 번만 누르면 배표가 나옵니다' };
const alts = {
  coverAlt: 'The FerryGo app on a phone, in front of the pier of Cat Ba',
  screenOneAlt: 'The list of crossings of a day, with free seats',
  screenTwoAlt: 'A ticket with its code',
  sceneAlt: 'Passengers boarding a ferry in the morning, phones in hand',
};

// tests/build checks that a build makes a page of such files and adds it to the lists.
test('writes a ninth case study in four languages and publishes files that a build accepts', async ({
  page,
  editorServer,
  editor,
}) => {
  const before = await editor.commits();
  await writeAndPublish(page, editor);
  expect(await editor.commits()).toBe(before + 1);
  expect(await editor.drafts()).toEqual([]);
  expect(await editor.lastMessage()).toBe(`Create case study “${slug}”`);
  expect(await editor.lastFiles()).toEqual(
    [
      'cover.png',
      ...['en', 'fr', 'jp', 'kr'].map((code) => `index.${code}.md`),
      'scene.png',
      'screen-one.png',
      'screen-two.png',
      'translations.json',
    ].map((name) => `${entry}/${name}`),
  );
  expect(editor.read(`${entry}/index.kr.md`)).toContain(`\ntitle: ${title.ko}\n`);
  expect(editor.read(`${entry}/index.kr.md`)).not.toMatch(/^(?:order|product|cover|technologies):/m);
  expect(await checkContent(editorServer.repository)).toEqual([]);
  await editor.untilLive();
});

if (isLong) {
  test('shows a ninth case study on the site after Gatsby built it', async ({ page }) => {
    test.setTimeout(15 * 60_000);
    const editorServer = await startEditorServer({ buildsSite: true });
    try {
      const editor = editorSteps(editorServer);
      await writeAndPublish(page, editor);
      await editor.untilLive(12 * 60_000);
      for (const [language, heading] of Object.entries(title)) {
        await page.goto(`${editorServer.origin}/case-studies/${slug}?lang=${language}`);
        await expect(page.locator('h1')).toContainText(heading);
        await expect(page.getByRole('img', { name: alts.coverAlt }).first()).toBeVisible();
        await page.goto(`${editorServer.origin}/case-studies?lang=${language}`);
        const links = page.locator('main').locator('a[href^="/case-studies/"]');
        await expect(links.and(page.locator(`[href="/case-studies/${slug}"]`)).first()).toBeVisible();
        const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(new Set(shown).size).toBe(9);
      }
    } finally {
      await editorServer.close();
    }
  });
}

async function writeAndPublish(page: Page, editor: EditorSteps): Promise<void> {
  await editor.open(page, 'collections/case-studies/new');
  await writeEnglish(page);
  for (const code of ['FR', 'KR', 'JP']) {
    if (code !== 'FR') await editor.writeIn(page, code);
    await page.getByRole('button', { name: 'Fill in from another language' }).last().click();
    await page.getByRole('menuitem', { name: 'en', exact: true }).click();
    await expect(page.getByLabel('Title', { exact: true }).last()).toHaveValue(title.en);
    await expect(page.getByLabel('Cover: what it shows').last()).toHaveValue(alts.coverAlt);
    if (code === 'KR') await page.getByLabel('Title', { exact: true }).last().fill(title.ko);
  }
  await editor.publish(page);
}

async function writeEnglish(page: Page): Promise<void> {
  const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text);
  await write('Title', title.en);
  await write('What it is', 'Ticket shop of a ferry line');
  await write(
    'Description for search engines',
    'How a ferry line sells its tickets on phones, on both shores.',
  );
  await write('Client', 'A ferry line in northern Vietnam');
  await write('Note under the pictures', 'The crossing of half past six.');
  await writeText(page, 'need', 'The queue began an hour before the ferry did.');
  await writeText(page, 'solution', 'The ticket is sold on the phone, and read at the gate.');
  await writeText(page, 'whatWasDone', 'Six weeks of work, two of them on the pier.');
  await writeText(page, 'result', 'Passengers arrive ten minutes before departure.');
  await writeList(page, 'highlights', ['No account needed']);
  await writeGroups(page, 'comparisons', [
    ['Waiting at the counter', '40 minutes', '3 minutes'],
    ['Tickets sold on the day', '9 of 10', '4 of 10'],
  ]);
  await write('Place in the list', '9');
  await write('Name of the product', 'FerryGo');
  await write('Accent color', '#0b6e4f');
  await choose(page, 'industry', 'Logistics');
  await choose(page, 'services', 'Web development');
  await writeList(page, 'technologies', ['TypeScript']);
  await upload(page, 'cover', await picture('cover.png', 1800));
  await upload(page, 'screenOne', await picture('screen-one.png', 1300));
  await upload(page, 'screenTwo', await picture('screen-two.png', 900));
  await upload(page, 'scene', await picture('scene.png', 2100));
  await write('Cover: what it shows', alts.coverAlt);
  await write('First screen: what it shows', alts.screenOneAlt);
  await write('Second screen: what it shows', alts.screenTwoAlt);
  await write('Full-width scene: what it shows', alts.sceneAlt);
}

async function picture(name: string, width: number): Promise<Upload> {
  const buffer = await sharp({ create: { width, height: 900, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
