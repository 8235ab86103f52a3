import { startSmtpReceiver, type SmtpReceiver } from '../../src/leads/testing/smtp-receiver';

import { sendInvitation, type InvitationLanguage } from './invitation-mail';
import type { Role } from './roles';

let receiver: SmtpReceiver;

beforeEach(async () => {
  receiver = await startSmtpReceiver();
});

afterEach(() => receiver.close());

const link = 'https://www.example.com/admin/sign-in#invitation=abc';

const mailFor = async (role: Role, language: InvitationLanguage) => {
  const mail = { url: receiver.url, from: 'site@example.com', to: ['sales@example.com'] };
  await sendInvitation(mail, { to: 'anna@example.com', role, link, language });
  return receiver.mails[0];
};

it.each([
  ['en', 'Your invitation to edit www.example.com'],
  ['fr', 'Votre invitation à modifier www.example.com'],
  ['ko', 'www.example.com 편집에 초대합니다'],
  ['ja', 'www.example.com の編集への招待'],
] as const)('sends the link to the invited address alone, in %s', async (language, subject) => {
  const mail = await mailFor('writer', language);
  expect(mail).toMatchObject({ recipients: ['anna@example.com'], email: { subject } });
  expect(mail?.email.text).toContain(link);
});

it.each([
  [
    'en',
    'Your invitation to answer the messages to www.example.com',
    /read and answer the messages/,
    /texts/,
  ],
  ['fr', 'Votre invitation à répondre aux messages de www.example.com', /lire les messages/, /textes/],
  ['ko', 'www.example.com 문의 담당자로 초대합니다', /문의를 보고 답변/, /편집|글을/],
  ['ja', 'www.example.com のお問い合わせ担当への招待', /お問い合わせの閲覧と返信/, /編集|文章/],
] as const)(
  'invites sales people to answer messages, not to edit texts, in %s',
  async (language, subject, says, not) => {
    const mail = await mailFor('sales', language);
    expect(mail?.email.subject).toBe(subject);
    expect(mail?.email.text).toMatch(says);
    expect(mail?.email.text).not.toMatch(not);
    expect(mail?.email.text).toContain(link);
  },
);
