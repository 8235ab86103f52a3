import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';

import { choose, upload, writeGroups, writeList, writeText, type Upload } from './editor-form';
import { setUpWorkshop } from './editor-set-up';
import { editorSteps } from './editor-steps';

const workshop = setUpWorkshop({ buildsSite: true });

const { open, writeIn, publish, read, commits, lastMessage, lastFiles, drafts } = editorSteps(workshop);

const slug = 'ferrygo';
const entry = `content/case-studies/${slug}`;
const title = { en: 'A ferry ticket in three taps', ko: '세 번만 누르면 배표가 나옵니다' };
const alts = {
  coverAlt: 'The FerryGo app on a phone, in front of the pier of Cat Ba',
  screenOneAlt: 'The list of crossings of a day, with free seats',
  screenTwoAlt: 'A ticket with its code',
  sceneAlt: 'Passengers boarding a ferry in the morning, phones in hand',
};

test('a ninth case study is written in four languages, published, and stands on the site', async ({
  page,
}) => {
  test.setTimeout(15 * 60_000);
  const before = await commits();
  await open(page, 'collections/case-studies/new');
  await writeEnglish(page);
  for (const code of ['FR', 'KR', 'JP']) {
    if (code !== 'FR') await writeIn(page, code);
    await page.getByRole('button', { name: 'Fill in from another locale' }).last().click();
    await page.getByRole('menuitem', { name: 'en', exact: true }).click();
    await expect(page.getByLabel('Title', { exact: true }).last()).toHaveValue(title.en);
    await expect(page.getByLabel('Cover: what it shows').last()).toHaveValue(alts.coverAlt);
    if (code === 'KR') await page.getByLabel('Title', { exact: true }).last().fill(title.ko);
  }
  await publish(page);

  expect(await commits()).toBe(before + 1);
  expect(await drafts()).toEqual([]);
  expect(await lastMessage()).toBe(`Create case study “${slug}”`);
  expect(await lastFiles()).toEqual(
    [
      'cover.png',
      ...['en', 'fr', 'jp', 'kr'].map((code) => `index.${code}.md`),
      'scene.png',
      'screen-one.png',
      'screen-two.png',
      'translations.json',
    ].map((name) => `${entry}/${name}`),
  );
  expect(read(`${entry}/index.kr.md`)).toContain(`\ntitle: ${title.ko}\n`);
  expect(read(`${entry}/index.kr.md`)).not.toMatch(/^(?:order|product|cover|technologies):/m);

  await live(await workshop.git('rev-parse', 'HEAD'));
  for (const [language, heading] of Object.entries(title)) {
    await page.goto(`${workshop.origin}/case-studies/${slug}?lang=${language}`);
    await expect(page.locator('h1')).toContainText(heading);
    await expect(page.getByRole('img', { name: alts.coverAlt }).first()).toBeVisible();
    await page.goto(`${workshop.origin}/case-studies?lang=${language}`);
    const links = page.locator('main').locator('a[href^="/case-studies/"]');
    await expect(links.and(page.locator(`[href="/case-studies/${slug}"]`)).first()).toBeVisible();
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(shown).size).toBe(9);
  }
});

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
  await write('Place in the list, 1 first', '9');
  await write('Name of the product', 'FerryGo');
  await write('Accent colour', '#0b6e4f');
  await choose(page, 'industry', 'logistics');
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

/** Waits until the server serves what was made of the commit. */
async function live(commit: string): Promise<void> {
  const ask = async () =>
    (await (await fetch(`${workshop.origin}/version.json`)).json()) as {
      commit: string | null;
      build: { state: string; message?: string };
    };
  await expect
    .poll(
      async () => {
        const { commit: served, build } = await ask();
        if (build.state === 'failed') throw new Error(build.message);
        return served;
      },
      { timeout: 12 * 60_000, intervals: [1000] },
    )
    .toBe(commit);
}
