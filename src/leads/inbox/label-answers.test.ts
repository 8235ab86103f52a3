import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { languageByTag } from '../../i18n/languages';
import { emailChannels } from '../channels/email';
import { webhookChannel } from '../channels/webhook';
import { exampleAnswers, exampleLead } from '../testing/examples';
import { startSmtpReceiver, type Mood } from '../testing/smtp-receiver';

import { deliveryProblem } from './delivery-problem';
import { labelAnswers, replyTo } from './label-answers';
import { timeZoneOf } from './time-zones';

const [en, fr, ko, ja] = (['en', 'fr', 'ko', 'ja'] as const).map(languageByTag);

const labelled = (lead = exampleLead(), sender = ko, reader = fr) =>
  new Map(
    labelAnswers(lead, sender ?? languageByTag('ko'), reader ?? languageByTag('fr')).map((each) => [
      each.name,
      each,
    ]),
  );

it('labels and choices are in the language of sender and reader', () => {
  const answers = labelled();
  expect(answers.get('country')).toEqual({
    name: 'country',
    label: { sender: '국가', reader: 'Pays' },
    value: { sender: '대한민국', reader: 'Corée du Sud' },
  });
  expect(answers.get('whatInterestedIN')?.value.reader).toBe('Application web, Assurance qualité et tests');
  expect(answers.get('howHelpYou')?.value.reader).toBe(exampleAnswers.contact.howHelpYou);
});

it('every answer of every form has a label in every language', () => {
  const derived = { phoneNumber: '+82 2 1', phoneE164: '+8221', consent: 'a1', consentAt: '2026-11-21' };
  for (const kind of ['contact', 'get-in-touch', 'trial', 'pricing'] as const)
    for (const language of [en, fr, ko, ja]) {
      const lead = exampleLead({ kind, answers: { ...exampleAnswers[kind], ...derived } });
      for (const { name, label } of labelled(lead, language, language).values())
        expect(label.reader).not.toBe(name);
    }
});

it('choices of the pricing form and days are written in the language, unknown values as stored', () => {
  const pricing = { ...exampleAnswers.pricing, codeSize: '20000-100000', technology: ['php', 'cobol'] };
  const answers = labelled(exampleLead({ kind: 'pricing', answers: pricing }), ja, en);
  expect(answers.get('codeSize')?.value.reader).toBe('20,000 to 100,000 lines');
  expect(answers.get('technology')?.value.reader).toBe('PHP, cobol');
  expect(answers.get('budget')?.value.sender).toBe('USD 20,000 to 50,000');
  const trial = { ...exampleAnswers.trial, preferredStart: '2026-12-07', country: 'not a country' };
  const day = labelled(exampleLead({ kind: 'trial', answers: trial }), ja, fr);
  expect(day.get('preferredStart')?.value).toEqual({ sender: '2026年12月7日', reader: '7 décembre 2026' });
  expect(day.get('country')?.value.reader).toBe('not a country');
});

it('a reply has reference and salutation in the sender’s language, and cannot add headers', () => {
  const parts = (lead: Parameters<typeof replyTo>[0], language = ko ?? languageByTag('ko')) => {
    const url = new URL(replyTo(lead, language) ?? '');
    return [decodeURIComponent(url.pathname), ...[...url.searchParams].map(([, value]) => value)];
  };
  expect(parts(exampleLead())).toEqual([
    'minsu@hanbit.example',
    'Re: 문의하신 내용 K7M-4QX-92J',
    '김 민수님, 안녕하세요.\r\n\r\n',
  ]);
  const hostile = { firstName: 'A&bcc=x@y.example', lastName: '?\r\nBcc: x', email: 'a?cc=b@c.example' };
  expect(parts(exampleLead({ answers: hostile }))).toHaveLength(3);
  expect(replyTo(exampleLead({ answers: {} }), languageByTag('en'))).toBeNull();
});

it.each([
  ['KR', 'Asia/Seoul'],
  ['FR', 'Europe/Paris'],
  ['DE', 'Europe/Berlin'],
  ['US', null],
  ['AU', null],
  ['ZZ', null],
  ['', null],
  ['<script>', null],
])('the time zone of %j is %s', (country, expected) => {
  expect(timeZoneOf(country)).toBe(expected);
});

describe('the problem of a delivery to a mail server', () => {
  const errorOf = (
    channel: { deliver: (lead: ReturnType<typeof exampleLead>) => Promise<void> } | undefined,
  ) =>
    channel?.deliver(exampleLead()).then(
      () => undefined,
      (error: Error) => error.message.split('\n')[0],
    );

  it.each([
    ['refuse-for-now', 'refused'],
    ['refuse-for-good', 'refused'],
    ['refuse-recipient', 'recipient'],
    ['drop-after-data', 'unreachable'],
  ] satisfies [Mood, string][])('that does %s is %s', async (mood, expected) => {
    const receiver = await startSmtpReceiver();
    receiver.setMood(mood);
    const [channel] = emailChannels({ url: receiver.url, to: ['a@b.example'], from: 'c@b.example' });
    expect(deliveryProblem(await errorOf(channel))).toBe(expected);
    await receiver.close();
  });

  it('that nobody reaches is unreachable', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const [channel] = emailChannels({
      url: `smtp://127.0.0.1:${port}`,
      to: ['a@b.example'],
      from: 'c@b.example',
    });
    expect(deliveryProblem(await errorOf(channel))).toBe('unreachable');
    const secret = 'a secret of the test';
    const webhook = webhookChannel({ url: `http://127.0.0.1:${port}`, secret });
    expect(deliveryProblem(await errorOf(webhook))).toBe('unreachable');
  });

  it('is none without an error, and the login, a refusal or another otherwise', () => {
    expect(deliveryProblem(undefined)).toBeUndefined();
    expect(deliveryProblem('Invalid login: 535 5.7.8 Error: authentication failed')).toBe('login');
    expect(deliveryProblem('the receiver answered 401')).toBe('login');
    expect(deliveryProblem('the receiver answered 422')).toBe('refused');
    expect(deliveryProblem('something new')).toBe('other');
  });
});
