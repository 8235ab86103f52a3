import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { exampleBudgets } from '../../src/forms/pricing-form/pricing-form.examples';
import { exampleBody } from '../../src/leads/testing/examples';
import { startHostedDatabase } from '../../src/leads/testing/hosted-database';
import { exampleForm, startForAllTests, startLeadsServer } from '../testing/leads-server';
import { until } from '../testing/until';

const server = startForAllTests();

interface Json {
  reference?: string;
  receivedAt?: string;
  receipt?: string;
  proof?: string;
  error?: string;
  errors?: Record<string, string>;
  parameters?: object;
  leads?: { undelivered: number; quarantined: number };
}
const json = (answer: { body: string }): Json => JSON.parse(answer.body) as Json;
/** The version of some text of the consent. */
const consent = '5f1c09aa';
const outbox = (): Promise<string[]> => readdir(join(server.folder, '.data', 'outbox')).catch(() => []);

describe('a message in JSON', () => {
  it.each(['contact', 'get-in-touch', 'trial', 'pricing'] as const)(
    'of the kind %s gets a receipt and reaches the company',
    async (kind) => {
      const answer = await server.postJson(exampleBody(kind));
      const { reference = '', receipt } = json(answer);
      expect(answer.status).toBe(201);
      expect(reference).toMatch(/^[1-9B-Z]{3}-[1-9B-Z]{3}-[1-9B-Z]{3}$/);
      expect(answer.headers.location).toBe(receipt);
      expect(answer.headers['cache-control']).toBe('no-store');
      await until(async () => (await outbox()).includes(`${reference}.eml`));
    },
  );

  it('repeated with its key gets the same receipt, also in another language and with other spaces', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = exampleBody('contact', { howHelpYou: 'The same message twice.' });
    const first = await server.postJson(body, headers);
    const again = await server.postJson(
      { ...body, language: 'fr', howHelpYou: ' The same message twice. ' },
      { 'idempotency-key': headers['idempotency-key'].toUpperCase() },
    );
    expect(again.status).toBe(201);
    expect(json(again).reference).toBe(json(first).reference);
    expect(json(again).receivedAt).toBe(json(first).receivedAt);
  });

  it('sent ten times concurrently is one message', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.postJson(exampleBody(), headers)),
    );
    expect(new Set(answers.map((answer) => json(answer).reference)).size).toBe(1);
  });

  it('with the key of another message is rejected', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await server.postJson(exampleBody(), headers);
    const answer = await server.postJson(
      exampleBody('contact', { howHelpYou: 'Something quite different' }),
      headers,
    );
    expect(answer.status).toBe(409);
    expect(json(answer).error).toContain('another message');
  });

  it('with errors is answered with message keys by field', async () => {
    const answer = await server.postJson({ kind: 'contact', email: 'ann@', howHelpYou: 'short' });
    expect(answer.status).toBe(422);
    expect(json(answer).errors).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'invalidEmail',
      howHelpYou: 'tooShort',
    });
  });

  it('with an unknown field is rejected', async () => {
    const answer = await server.postJson(exampleBody('contact', { creditCard: '4111' }));
    expect(answer.status).toBe(422);
    expect(json(answer).errors).toEqual({ creditCard: 'notValid' });
  });
});

describe('a message in Korean', () => {
  const kinds = ['contact', 'get-in-touch', 'trial', 'pricing'] as const;
  const koreanBody = (kind: (typeof kinds)[number], changes: object = {}) =>
    exampleBody(kind, { language: 'ko', ...changes });

  it.each(kinds)('of the kind %s is rejected without the consent that its form requires', async (kind) => {
    const answer = await server.postJson(koreanBody(kind));
    expect(answer.status).toBe(422);
    expect(json(answer).errors).toEqual({ consent: 'required' });
  });

  it.each(kinds)('of the kind %s is delivered with the version of the consent and its time', async (kind) => {
    const { reference = '', receivedAt = '' } = json(await server.postJson(koreanBody(kind, { consent })));
    await until(async () => (await outbox()).includes(`${reference}.eml`));
    const mail = await readFile(join(server.folder, '.data', 'outbox', `${reference}.eml`), 'utf8');
    expect(mail).toMatch(/^Consent, version: +5f1c09aa/m);
    expect(mail).toContain(receivedAt);
  });

  it('is rejected with a consent to no version, or a time of its own', async () => {
    const answer = await server.postJson(koreanBody('contact', { consent: 'on', consentAt: '2020-01-01' }));
    expect(json(answer).errors).toEqual({ consent: 'notValid', consentAt: 'notValid' });
  });

  it('sent again with its key gets the same receipt, as the time is not its content', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = koreanBody('contact', { consent, howHelpYou: 'Sent twice with one consent' });
    const [one, other] = [await server.postJson(body, headers), await server.postJson(body, headers)];
    expect(json(other).reference).toBe(json(one).reference);
  });

  it.each([
    ['contact', 'howHelpYou'],
    ['trial', 'name'],
    ['pricing', 'email'],
  ] as const)(
    'comes back without JavaScript from the form %s with “Required” at the consent, and is sent with it',
    async (kind, field) => {
      const fields = koreanBody(kind) as Record<string, string>;
      const { status, body } = await server.postForm(fields);
      expect(status).toBe(422);
      expect(body).toContain('개인정보 수집·이용 동의 – 필수 입력 항목입니다');
      expect(body).toContain(String(fields[field]).split('\n')[0]);
      const version = /name="consent"\s+value="([\da-f]{8})"/.exec(body)?.[1] ?? '';
      expect((await server.postForm({ ...fields, consent: version })).status).toBe(303);
    },
  );
});

describe('a request that is no message', () => {
  const html = { accept: 'text/html' };

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is rejected', async (method) => {
    const answer = await server.ask({
      method,
      target: '/api/leads',
      ...(method === 'HEAD' ? {} : { payload: 'x', headers: { 'content-type': 'odd/kind' } }),
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it.each([
    ['not JSON', '{"kind":', {}, 400],
    ['a list', '[]', {}, 400],
    ['of no kind', '{"kind":"spam"}', {}, 400],
    ['with a bad key', JSON.stringify(exampleBody()), { 'idempotency-key': '1' }, 400],
    ['too large', JSON.stringify(exampleBody('contact', { message: 'x'.repeat(70_000) })), {}, 413],
    ['of another type', 'text', { 'content-type': 'text/plain' }, 415],
    ['from another site', JSON.stringify(exampleBody()), { 'sec-fetch-site': 'cross-site' }, 403],
    ['from another origin', JSON.stringify(exampleBody()), { origin: 'https://evil.example' }, 403],
  ])('%s is rejected with a message, without a stack trace', async (_name, body, headers, status) => {
    const answer = await server.postJson(body, headers);
    expect(answer.status).toBe(status);
    expect(json(answer).error).toMatch(/^[^\n]{10,200}$/);
    expect(answer.body).not.toMatch(/\bat \w[^\n:]*:\d/);
    const page = await server.postForm({ x: '1' }, { ...(headers as Record<string, string>), ...html });
    expect(page.status).toBeGreaterThanOrEqual(400);
  });

  it('is answered after all of it was sent if it is too large', async () => {
    const head =
      'POST /api/leads HTTP/1.0\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n';
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write(head + 'x'.repeat(100_000));
    await delay(300);
    expect(answer).toBe('');
    socket.write('x'.repeat(100_000));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('without a body or a type is rejected', async () => {
    expect((await server.ask({ method: 'POST', target: '/api/leads' })).status).toBe(415);
  });
});

describe('a form without JavaScript', () => {
  it('redirects to a receipt in the visitor’s language without personal data', async () => {
    const answer = await server.postForm(exampleForm({ language: 'ko', consent }));
    expect(answer.status).toBe(303);
    const address = String(answer.headers.location);
    expect(address).toMatch(/^\/api\/leads\/receipt\?reference=[-1-9B-Z]{11}&lang=ko$/);
    const page = await server.ask({ target: address, headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="ko">');
    expect(page.body).toContain(/reference=([^&]+)/.exec(address)?.[1]);
    expect(page.body).not.toContain('minsu');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(json(await server.ask(address)).reference).toBeDefined();
  });

  it('sent twice, by a double click or a reload, is one message', async () => {
    const form = exampleForm({ howHelpYou: 'Sent twice by an impatient hand' });
    const [one, other] = await Promise.all([server.postForm(form), server.postForm(form)]);
    expect(other?.headers.location).toBe(one?.headers.location);
  });

  it('with errors returns with its values, and can be corrected and sent', async () => {
    const typed = { email: 'ann@', howHelpYou: '<b>"short"' };
    const answer = await server.postForm(exampleForm({ ...typed, language: 'fr' }));
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('Adresse e-mail non valide');
    expect(answer.body).toContain('value="ann@"');
    expect(answer.body).toContain('value="민수"');
    expect(answer.body).toMatch(/value="QA &amp; Testing"\s+checked/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const key = /name="key"\s+value="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    const corrected = exampleForm({ language: 'fr', key, topic: '' });
    expect((await server.postForm(corrected)).status).toBe(303);
  });

  it('shows every question of the pricing form with the labels of its answers', async () => {
    const fields = {
      kind: 'pricing',
      language: 'jp',
      project: 'legacy',
      budget: exampleBudgets[1]?.stored ?? '',
    };
    const { status, body } = await server.postForm(fields);
    expect(status).toBe(422);
    expect(body).toMatch(/value="legacy"\s+checked/);
    expect(body).toMatch(/value="USD 20,000 to 50,000"\s+checked/);
    for (const words of ['既存のコード', 'ご確認いただきたい項目が', '必須項目です']) {
      expect(body).toContain(words);
    }
  });

  it('escapes its values', async () => {
    const { body } = await server.postForm(
      exampleForm({ email: 'x', howHelpYou: '</textarea><script>alert(1)</script>' }),
    );
    expect(body).not.toContain('<script>');
    expect(body).toContain('&lt;/textarea&gt;&lt;script&gt;');
  });

  it('answers programs in JSON', async () => {
    const answer = await server.postForm(exampleForm({ email: '' }), { accept: '*/*' });
    expect(json(answer).errors).toEqual({ email: 'required' });
  });
});

describe('a receipt', () => {
  it.each(['', '?reference=', '?reference=K7M-4QX-92J', '?reference=%00&reference=x'])(
    'for “%s” does not exist',
    async (query) => {
      expect((await server.ask(`/api/leads/receipt${query}`)).status).toBe(404);
      const page = await server.ask({
        target: `/api/leads/receipt${query}`,
        headers: { accept: 'text/html', cookie: 'i18n_redirected=jp' },
      });
      expect(page.body).toContain('この受付番号は見つかりません');
    },
  );
});

describe('a suspicious message', () => {
  it('with a filled honeypot gets a receipt, and is stored but not delivered', async () => {
    const answer = await server.postForm(
      exampleForm({ topic: 'Cheap pills', howHelpYou: 'Buy cheap pills!' }),
    );
    const reference = /reference=([^&]+)/.exec(String(answer.headers.location))?.[1];
    expect(answer.status).toBe(303);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await outbox()).not.toContain(`${reference}.eml`);
    expect(json(await server.ask('/healthz')).leads?.quarantined).toBeGreaterThan(0);
  });

  it('is delivered after a proof of work', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = exampleBody('contact', { howHelpYou: 'Written in a great hurry', elapsed: 100 });
    const first = json(await server.postJson(body, headers));
    expect(first.proof).toBe('/api/challenge');
    const challenge = json(await server.ask('/api/challenge')) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const again = json(await server.postJson({ ...body, altcha }, headers));
    expect(again.reference).toBe(first.reference);
    expect(again.proof).toBeUndefined();
    await until(async () => (await outbox()).includes(`${first.reference}.eml`));
  });

  it('is limited with Retry-After; a form keeps its values', async () => {
    const limited = await startLeadsServer(server.site, join(server.folder, 'limited'), {
      LEADS_LIMITS: 'on',
    });
    const answers = [];
    for (let sent = 0; sent < 32; sent++) answers.push(await limited.postJson(exampleBody()));
    expect(answers.map(({ status }) => status).slice(0, 30)).toEqual(Array(30).fill(201));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    const page = await limited.postForm(exampleForm());
    expect(page.status).toBe(429);
    expect(page.body).toContain('value="minsu@hanbit.example"');
    await limited.app.close();
  });
});

describe('when nothing can be stored', () => {
  it('answers 503 with the values, is unhealthy at /healthz, and recovers', async () => {
    const place = join(server.folder, 'blocked');
    await writeFile(place, '');
    const blocked = await startLeadsServer(server.site, place);
    const answer = await blocked.postJson(exampleBody());
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.body).not.toContain('.data');
    const page = await blocked.postForm(exampleForm());
    expect(page.status).toBe(503);
    expect(page.body).toContain('value="minsu@hanbit.example"');
    expect((await blocked.ask('/healthz')).status).toBe(503);
    expect((await blocked.ask('/services')).status).toBe(200);
    await rm(place);
    expect((await blocked.postJson(exampleBody())).status).toBe(201);
    expect((await blocked.ask('/healthz')).status).toBe(200);
    await blocked.app.close();
  });
});

describe('with a hosted database', () => {
  it('accepts leads, rejects them while the host is unreachable, and recovers', async () => {
    const host = await startHostedDatabase(`file:${join(server.folder, 'host.db')}`);
    const hosted = await startLeadsServer(server.site, join(server.folder, 'hosted'), {
      LEADS_DATABASE_URL: host.url,
      LEADS_DATABASE_TOKEN: host.token,
    });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await hosted.postJson(exampleBody(), headers);
    expect(first.status).toBe(201);
    const file = `${json(first).reference}.eml`;
    await until(async () =>
      (await readdir(join(server.folder, 'hosted', '.data', 'outbox')).catch(() => [''])).includes(file),
    );

    host.setMood('away');
    const refused = await hosted.postJson(exampleBody());
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.body).not.toContain(host.url);
    expect((await hosted.ask('/healthz')).status).toBe(503);

    host.setMood('answer');
    expect(json(await hosted.postJson(exampleBody(), headers)).reference).toBe(json(first).reference);
    expect((await hosted.ask('/healthz')).status).toBe(200);
    await hosted.app.close();
    await host.close();
  });
});
