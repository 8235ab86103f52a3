import { exampleBody } from '../../../src/leads/testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../../../src/leads/testing/temporary-folder';
import { findFreePort } from '../../free-port';
import { readSettings } from '../../settings';
import { createFixtureApp, createFixtureSite, type FixtureSite } from '../../testing/fixture-site';
import { startLeadsServer, type LeadsServer } from '../../testing/leads-server';
import { askServer, listenForTest, type Answer } from '../../testing/test-client';

const measured = {
  page: 'services',
  language: 'fr',
  measurements: [
    { name: 'LCP', value: 1200, rating: 'good' },
    { name: 'CLS', value: 0.3, rating: 'poor' },
  ],
};

let site: FixtureSite;
let folder: TemporaryFolder;
let server: LeadsServer;
let metricsPort: number;

beforeAll(async () => {
  site = await createFixtureSite();
  folder = await temporaryFolder();
  metricsPort = await findFreePort();
  const buildState = () => ({ state: 'failed' as const, commit: 'abcdef0', message: 'no', errors: [] });
  const options = { metrics: { port: metricsPort, webVitals: true }, buildState };
  server = await startLeadsServer(site, folder.path, {}, options);
});

afterAll(async () => {
  await server.app.close();
  await site.remove();
  await folder.remove();
});

/** @returns the lines of the figures, without their descriptions */
async function figures(): Promise<string> {
  return (await askServer(metricsPort, '/metrics')).body.replace(/^#.*\n/gm, '');
}

function measure(payload: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return server.ask({
    method: 'POST',
    target: '/api/vitals',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('the metrics', () => {
  it('count requests by class, status and language, never by address', async () => {
    await server.ask('/services');
    await server.ask({ target: '/services', headers: { cookie: 'i18n_redirected=ko' } });
    await server.ask('/no-such-page-of-mine');
    await server.ask('/static/font.woff2');
    await server.ask('/about');
    await server.ask('/healthz');
    const text = await figures();
    expect(text).toMatch(/^site_requests_total\{class="page",status="200",language="en"\} 1$/m);
    expect(text).toMatch(/^site_requests_total\{class="page",status="200",language="ko"\} 1$/m);
    expect(text).toMatch(/^site_requests_total\{class="not-found",status="404",language="en"\} 1$/m);
    expect(text).toMatch(/^site_requests_total\{class="file",status="200",language="none"\} 1$/m);
    expect(text).toMatch(/^site_requests_total\{class="redirect",status="301",language="none"\} 1$/m);
    expect(text).toMatch(/^site_requests_total\{class="status",status="200",language="none"\} 1$/m);
    expect(text).toMatch(/^site_request_seconds_count\{class="page"\} 2$/m);
    expect(text).not.toContain('no-such-page');
  });

  it('count leads by outcome and show the queue', async () => {
    expect((await server.postJson(exampleBody('contact'))).status).toBe(201);
    expect(
      (await server.postJson({ ...(exampleBody('contact') as object), email: 'no address' })).status,
    ).toBe(422);
    const text = await figures();
    expect(text).toMatch(/^site_leads_total\{outcome="stored"\} 1$/m);
    expect(text).toMatch(/^site_leads_total\{outcome="invalid"\} 1$/m);
    expect(text).toMatch(/^site_leads_store_up 1$/m);
    expect(text).toMatch(/^site_leads_dead 0$/m);
    expect(text).toMatch(/^site_leads_undelivered \d$/m);
  });

  it('show release, build and process, as /healthz does', async () => {
    const text = await figures();
    const { id } = site.releases.current();
    expect(JSON.parse((await server.ask('/healthz')).body)).toMatchObject({
      status: 'ok',
      release: id,
      build: { state: 'failed' },
      leads: { dead: 0 },
    });
    expect(text).toContain(`site_release_info{release="${id}",commit=""} 1\n`);
    expect(text).toMatch(/^site_release_build_seconds [\d.]+$/m);
    expect(text).toMatch(/^site_build_state\{state="failed"\} 1$/m);
    expect(text).toMatch(/^site_build_state\{state="published"\} 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });

  it('are at a port of this machine only, and not at the site', async () => {
    expect((await server.ask('/metrics')).status).toBe(404);
    expect((await askServer(metricsPort, '/')).status).toBe(404);
    const second = await createFixtureApp(site, { metrics: { port: metricsPort, webVitals: false } });
    await expect(listenForTest(second)).rejects.toThrow(`METRICS_PORT (${metricsPort})`);
    await second.close();
  });
});

it('are refused for a foreign host name', async () => {
  for (const host of [`evil.example:${metricsPort}`, 'evil.example', `localhost.evil.example:${metricsPort}`])
    expect((await askServer(metricsPort, { target: '/metrics', headers: { host } })).status).toBe(403);
  for (const host of [`localhost:${metricsPort}`, `127.0.0.1:${metricsPort}`, `[::1]:${metricsPort}`])
    expect((await askServer(metricsPort, { target: '/metrics', headers: { host } })).status).toBe(200);
});

describe('measurements of visits', () => {
  it('are counted by page, language and rating, and not stored', async () => {
    const answer = await measure(measured);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const text = await figures();
    const labels = 'metric="LCP",page="services",language="fr"';
    expect(text).toContain(`site_web_vital_seconds_sum{${labels}} 1.2\n`);
    expect(text).toContain(`site_web_vital_ratings_total{${labels},rating="good"} 1\n`);
    expect(text).toMatch(/^site_web_vital_layout_shift_sum\{metric="CLS",.*\} 0\.3$/m);
  });

  it.each([
    ['a page that is none', { ...measured, page: '/services?who=me' }],
    ['a name from the prototype', { ...measured, page: 'constructor' }],
    ['a language that is none', { ...measured, language: 'tlh' }],
    ['an unknown metric', { ...measured, measurements: [{ name: 'FID', value: 1, rating: 'good' }] }],
    ['a value that is none', { ...measured, measurements: [{ name: 'LCP', value: '9', rating: 'good' }] }],
    ['the same metric twice', { ...measured, measurements: Array(2).fill(measured.measurements[0]) }],
    ['no object', null],
    ['no JSON', '{'],
  ])('are refused with %s', async (_, payload) => {
    const before = await figures();
    expect((await measure(payload)).status).toBe(400);
    const vitals = (text: string) => text.match(/^site_web_vital.*$/gm);
    expect(vitals(await figures())).toEqual(vitals(before));
  });

  it('are refused from other sites and when too long', async () => {
    expect((await measure(measured, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await measure(JSON.stringify(measured) + ' '.repeat(3000))).status).toBe(413);
  });

  it.each(['dnt', 'sec-gpc'])('are not counted for visitors who send %s', async (header) => {
    const before = /ratings_total\{.*LCP.*\} (\d+)/.exec(await figures())?.[1];
    expect((await measure(measured, { [header]: '1' })).status).toBe(204);
    expect(/ratings_total\{.*LCP.*\} (\d+)/.exec(await figures())?.[1]).toBe(before);
  });
});

describe('by default', () => {
  it('no visit is measured', async () => {
    const port = await findFreePort();
    const app = await createFixtureApp(site, { metrics: { port, webVitals: false } });
    const { ask } = await listenForTest(app);
    const answer = await ask({
      method: 'POST',
      target: '/api/vitals',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(measured),
    });
    await app.close();
    expect(answer.status).toBe(404);
  });

  it('no metrics are collected', () => {
    expect(readSettings({}, '/').metrics).toBeUndefined();
    expect(readSettings({ METRICS_PORT: '9464' }, '/').metrics).toEqual({ port: 9464, webVitals: false });
  });

  it('an invalid setting is refused with its name', () => {
    expect(() => readSettings({ METRICS_PORT: 'many' }, '/')).toThrow('METRICS_PORT must be a number');
    expect(() => readSettings({ WEB_VITALS: '1' }, '/')).toThrow('METRICS_PORT');
    expect(() => readSettings({ WEB_VITALS: '10 %', METRICS_PORT: '1' }, '/')).toThrow('between 0 and 1');
  });
});
