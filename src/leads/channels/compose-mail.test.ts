/** @jest-environment node */
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';

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

it('says who writes, in their own letters, and answers go to them', async () => {
  const { email } = await mailOf();
  expect(email.subject).toBe('Message K7M-4QX-92J: 김 민수 (Hanbit “Logistics” & Söhne)');
  expect(email.replyTo).toEqual([{ name: '김 민수', address: 'minsu@hanbit.example' }]);
  expect(email.from?.address).toBe('web@tregrove.example');
  expect(email.text).toContain('창고 관리 시스템을 새로 만들고 싶습니다.\n  We have 3 sites.');
  expect(email.text).toContain('South Korea (KR)');
  expect(email.text).toContain('Web Application, QA & Testing');
});

it('says what was chosen in words, in English, and all that was asked', async () => {
  const { email } = await mailOf({
    kind: 'pricing',
    language: 'jp',
    answers: {
      project: 'legacy',
      technology: ['php', 'other'],
      codeSize: '20000-100000',
      budget: '250000-',
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
      'Budget: More than $250,000',
      'Phone, to dial: +81312345678',
    ]),
  );
});

it('is the same to the letter when it is made again', async () => {
  const [one, other] = [await mailOf(), await mailOf()];
  expect(other.raw).toBe(one.raw);
  expect(one.email.messageId).toBe('<lead.K7M-4QX-92J@tregrove.example>');
  expect(one.email.date).toBe('2026-11-21T09:30:00.000Z');
});

it('leaves a sender out of the headers whose address only newer mail servers know', async () => {
  const answers = { ...exampleLead().answers, email: '사용자@예시.한국' };
  const { raw, email } = await mailOf({ answers });
  expect(email.replyTo).toBeUndefined();
  expect(email.text).toContain('사용자@예시.한국');
  expect(raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]*$/);
});

it('has the headers that it should have and no others, whatever is written into the form', async () => {
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
      const { faults, answers } = checkAnswers('contact', posted);
      fc.pre(Object.keys(faults).length === 0);
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
