import { openArchive } from '../../src/leads/store/archive';
import { openDatabase } from '../../src/leads/store/open-database';
import { exampleBody } from '../../src/leads/testing/examples';
import { startSmtpReceiver, type SmtpReceiver } from '../../src/leads/testing/smtp-receiver';
import { temporaryFolder, type TemporaryFolder } from '../../src/leads/testing/temporary-folder';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { startLeadsServer, type LeadsServer } from '../testing/leads-server';
import { until } from '../testing/until';

let smtp: SmtpReceiver;
let site: FixtureSite;
let folder: TemporaryFolder;
let server: LeadsServer | undefined;

beforeAll(async () => {
  [smtp, site] = await Promise.all([startSmtpReceiver(), createFixtureSite()]);
});
afterAll(() => Promise.all([smtp.close(), site.remove()]));
beforeEach(async () => {
  folder = await temporaryFolder();
  smtp.mails.length = 0;
});
afterEach(async () => {
  await server?.app.close();
  await folder.remove();
});

async function start(variables: Record<string, string>): Promise<LeadsServer> {
  const mail = { SMTP_URL: smtp.url, LEADS_TO: 'sales@tregrove.example' };
  server = await startLeadsServer(site, folder.path, { ...mail, ...variables });
  return server;
}

const recipients = (): string[] => smtp.mails.flatMap((mail) => mail.recipients).sort();

it('is not sent unless the setting asks for it', async () => {
  const { postJson } = await start({});
  await postJson(exampleBody('contact'));
  await postJson(exampleBody('trial'));
  await until(async () => smtp.mails.length >= 2);
  expect(recipients()).toEqual(['sales@tregrove.example', 'sales@tregrove.example']);
});

it('is sent beside the mail to the company, but for a quarantined message only after its release', async () => {
  const { postJson } = await start({ LEADS_ACKNOWLEDGE: 'on' });
  const held = await postJson(exampleBody('trial', { topic: 'a robot fills in everything' }));
  await postJson(exampleBody('contact'));
  await until(async () => smtp.mails.length >= 2);
  expect(recipients()).toEqual(['minsu@hanbit.example', 'sales@tregrove.example']);

  const database = openDatabase({ url: `file:${folder.path}/.data/leads.db` });
  const { reference } = JSON.parse(held.body) as { reference: string };
  expect(await openArchive(database).release(reference)).toBe(1);
  database.close();
  await until(async () => smtp.mails.length >= 4);
  expect(recipients()).toEqual([
    'minsu@hanbit.example',
    'sales@tregrove.example',
    'sales@tregrove.example',
    'taro@example.jp',
  ]);
});
