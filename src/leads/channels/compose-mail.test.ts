import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';

import { defaultLanguage } from '../../i18n/languages';
import { checkAnswers } from '../check-answers';
import { exampleLead } from '../testing/examples';

import { composeMail } from './compose-mail';

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function mailOf(
  changes: Parameters<typeof exampleLead>[0] = {},
): Promise<{ raw: string; email: Email }> {
  const mail = composeMail(exampleLead(changes), 'web@tregrove.example', ['sales@tregrove.example']);
  const { message } = await transport.sendMail(mail);
  const raw = (message as Buffer).toString();
  return { raw, email: await PostalMime.parse(raw) };
}

it('has the sender’s name in their own script and their address in Reply-To', async () => {
  const { email } = await mailOf();
  expect(email.subject).toBe('Message K7M-4QX-92J: 김 민수 (Hanbit “Logistics” & Söhne)');
  expect(email.replyTo).toEqual([{ name: '김 민수', address: 'minsu@hanbit.example' }]);
  expect(email.from?.address).toBe('web@tregrove.example');
  expect(email.text).toContain('창고 관리 시스템을 새로 만들고 싶습니다.\n  We have 3 sites.');
  expect(email.text).toContain('South Korea (KR)');
  expect(email.text).toContain('Web Application, QA & Testing');
});

it('links to the lead in the inbox if there is one', async () => {
  const inbox = 'https://www.example.com/admin/#/leads';
  const mail = composeMail(exampleLead(), 'web@tregrove.example', ['sales@tregrove.example'], inbox);
  expect(mail.text).toContain(`\nIn the inbox: ${inbox}/K7M-4QX-92J\n`);
  expect((await mailOf()).email.text).not.toContain('In the inbox');
});

it('shows all answers, chosen ones in English', async () => {
  const { email } = await mailOf({
    kind: 'pricing',
    language: 'jp',
    answers: {
      project: 'legacy',
      technology: ['php', 'other'],
      codeSize: '20000-100000',
      budget: 'JPY 8 to 15 million',
      firstName: '太郎',
      lastName: '山田',
      email: 'taro@example.jp',
      phoneNumber: '03-1234-5678',
      phoneE164: '+81312345678',
    },
  });
  expect(email.subject).toBe('Price estimate request K7M-4QX-92J: 山田 太郎');
  const lines = (email.text ?? '').split('\n').map((line) => line.replace(/ {2,}/g, ' '));
  expect(lines).toEqual(
    expect.arrayContaining([
      'Starts from: Existing code',
      'Technology: PHP, Something else',
      'Size of the code: 20,000 to 100,000 lines',
      'Budget: JPY 8 to 15 million',
      'Phone, to dial: +81312345678',
    ]),
  );
});

it.each([
  ['250000-', 'More than USD 250000'],
  ['20000-50000', 'USD 20000 to 50000'],
  ['notSure', 'Not sure yet'],
])('writes a budget stored before the ranges were content, %s, with its currency', async (budget, text) => {
  const { email } = await mailOf({ kind: 'pricing', answers: { ...exampleLead().answers, budget } });
  expect(email.text).toMatch(new RegExp(`^Budget: +${text}$`, 'm'));
});

it('has the version of the consent and its time', async () => {
  const consent = { consent: '5f1c09aa', consentAt: '2026-11-21T09:30:00.000Z' };
  const { email } = await mailOf({ answers: { ...exampleLead().answers, ...consent } });
  expect(email.text).toMatch(/^Consent, version: +5f1c09aa$/m);
  expect(email.text).toMatch(/^Consent, time: +2026-11-21T09:30:00\.000Z$/m);
});

it('is deterministic', async () => {
  const [one, other] = [await mailOf(), await mailOf()];
  expect(other.raw).toBe(one.raw);
  expect(one.email.messageId).toBe('<lead.K7M-4QX-92J@tregrove.example>');
  expect(one.email.date).toBe('2026-11-21T09:30:00.000Z');
});

it('omits Reply-To for an address that needs SMTPUTF8', async () => {
  const answers = { ...exampleLead().answers, email: '사용자@예시.한국' };
  const { raw, email } = await mailOf({ answers });
  expect(email.replyTo).toBeUndefined();
  expect(email.text).toContain('사용자@예시.한국');
  expect(raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]*$/);
});

it('has only its own headers, whatever is written into the form', async () => {
  const usual = (await mailOf()).email.headers.map(({ key }) => key).sort();
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'Ann\r\nBcc: all@example.com',
      'x\n\nbody',
      '\u2028Bcc: a@b.c',
      '=?utf-8?Q?=0ABcc:x?=',
      '"<a@b.c>,',
    ),
  );
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (firstName, lastName, company) => {
      const posted = { ...exampleLead().answers, firstName, lastName, company };
      const { errors, answers } = checkAnswers('contact', defaultLanguage, posted);
      fc.pre(Object.keys(errors).length === 0);
      const { email } = await mailOf({ answers });
      const headers = email.headers
        .map(({ key }) => key)
        .filter((key) => key !== 'content-transfer-encoding');
      expect(headers.sort()).toEqual(usual.filter((key) => key !== 'content-transfer-encoding'));
      expect(email.to).toEqual([{ name: '', address: 'sales@tregrove.example' }]);
      expect(email.replyTo).toHaveLength(1);
    }),
    { numRuns: 150 },
  );
});
