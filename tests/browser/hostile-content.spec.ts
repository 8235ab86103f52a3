import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, type BrowserContext } from '@playwright/test';

import { findFreePort } from '../../server/free-port';
import { languages } from '../../src/i18n/languages';
import { byteMark } from '../hostile/pictures';
import { firstStudy } from '../hostile/plant';
import { sampleOf } from '../test-length';
import { openVariant, type Variant } from '../variants/variants';

import { openFully } from './hydration';

// All tests of the file share one server.
test.describe.configure({ mode: 'default' });
let variant: Variant;
let server: ChildProcess | undefined;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  variant = await openVariant('hostile');
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(variant.folder, '.build', 'server.mjs')], {
    cwd: variant.folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN: 'off',
      LOG_LEVEL: 'error',
      LEADS_DATABASE_URL: `file:${join(variant.folder, 'leads.db')}`,
    },
  });
  await expect.poll(isServed, { timeout: 60_000 }).toBe(true);
});

test.afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await variant.remove();
});

async function isServed(): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Runs in the page: effects of hostile content that must not appear. */
function markupOf() {
  const elements = [...document.querySelectorAll('*')];
  const schemes = /^(?:https?|mailto|tel):$/;
  const addressed = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'];
  return {
    text: (document.body.textContent ?? '').replaceAll('\u200B', '').replace(/\s+/g, ' '),
    attributes: elements.flatMap((element) => [...element.attributes].map(({ value }) => value)),
    ran: (window as { ran?: unknown }).ran,
    handlers: elements.flatMap((element) =>
      [...element.attributes].filter(({ name }) => /^on/i.test(name)).map(() => element.outerHTML),
    ),
    strange: [
      ...document.querySelectorAll(
        'iframe, object, embed, base, frame, applet, math, marquee, x-canary, isindex',
      ),
      ...document.querySelectorAll('meta[http-equiv=refresh], svg script, svg animate, svg foreignObject'),
    ].map((element) => element.outerHTML),
    schemes: elements.flatMap((element) =>
      addressed
        .map((name) => element.getAttribute(name))
        .filter((value) => value !== null)
        .filter((value) => !schemes.test(new URL(value, document.baseURI).protocol))
        // Gatsby's placeholders of pictures.
        .filter((value) => !(element instanceof HTMLImageElement && value.startsWith('data:image/'))),
    ),
    styles: [...document.querySelectorAll('style, [style]')]
      .map((element) => element.getAttribute('style') ?? element.textContent ?? '')
      .filter((style) => /evil|window\.ran|javascript:/.test(style)),
    scripts: [...document.scripts]
      .filter(({ type }) => type !== 'application/ld+json')
      .map((script) => script.src + (script.textContent ?? ''))
      .filter((script) => /evil\.example|window\.ran/.test(script)),
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as unknown,
    ).length,
  };
}

/** Every effect of a payload that is visible from outside the page. */
function eventsOf(context: BrowserContext): string[] {
  const events: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url());
    if (/^https?:$/.test(protocol) && requested !== origin) events.push(`request ${request.url()}`);
  });
  context.on('page', (page) => events.push(`window ${page.url()}`));
  context.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => events.push(`error ${error.error().message}`));
  return events;
}

const lists = ['/', '/case-studies', '/contact'];

test('the content security policy that the tests below switch on and off exists', async () => {
  const answer = await fetch(origin + firstStudy);
  expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
});

for (const policy of ['off', 'on'] as const)
  // The policy can only reduce what runs.
  for (const language of policy === 'off' ? languages : sampleOf(languages, 1, 'policy'))
    test(`with the policy ${policy}, no hostile content runs in ${language.label}, and all of it is shown as text`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({ bypassCSP: policy === 'off', serviceWorkers: 'block' });
      const page = await context.newPage();
      const events = eventsOf(context);
      const here = variant.planted.filter(
        (one) => one.language === language && one.input.target.at !== 'redirect',
      );
      for (const path of new Set([...here.map((one) => one.path), ...lists])) {
        await openFully(page, `${origin}${path}?lang=${language.value}`);
        const { text, attributes, structured, ...bad } = await page.evaluate(markupOf);
        expect({ path, ...bad }).toEqual({
          path,
          ran: undefined,
          handlers: [],
          strange: [],
          schemes: [],
          styles: [],
          scripts: [],
        });
        expect(structured).toBeGreaterThan(0);
        for (const { input } of here.filter(
          (one) => one.path === path && one.input.target.at !== 'picture',
        )) {
          if (input.must.be !== 'harmless') continue;
          const shows = input.must.shows.replace(/\s+/g, ' ').trim();
          const isAttribute = /alternative text|link field/.test(input.target.at);
          if (isAttribute) expect(attributes, input.name).toContainEqual(expect.stringContaining(shows));
          else expect(text, input.name).toContain(shows);
        }
      }
      expect(events).toEqual([]);
      await context.close();
    });

test('the search shows hostile content as text, too', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const events = eventsOf(context);
  await openFully(page, `${origin}${firstStudy}`);
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('script');
  await expect(dialog.locator('ol a').first()).toBeVisible();
  const { handlers, strange, ran, scripts } = await page.evaluate(markupOf);
  expect({ handlers, strange, ran, scripts }).toEqual({
    handlers: [],
    strange: [],
    ran: undefined,
    scripts: [],
  });
  expect(events).toEqual([]);
  await context.close();
});

test('a moved address leads to a page of the site, whatever follows its path', async ({ request }) => {
  const moves = variant.planted.filter(({ input }) => input.target.at === 'redirect');
  expect(moves.length).toBeGreaterThan(3);
  for (const { path } of moves) {
    const answer = await request.get(origin + path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(new URL(answer.headers().location ?? '', origin).origin, path).toBe(origin);
  }
});

test('published pictures have no metadata', async () => {
  expect(variant.planted.filter(({ input }) => input.target.at === 'picture').length).toBeGreaterThan(5);
  const root = await realpath(join(variant.folder, '.releases', 'current', 'public'));
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((item) =>
    item.isFile(),
  );
  const found: string[] = [];
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if ((await readFile(path)).includes(byteMark)) found.push(path);
  }
  expect(found).toEqual([]);
});
