import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { messagesIn } from '../../tests/browser/site';
import { languages } from '../i18n/languages';

import { bundleMessageSender, bundlePageCache } from './service-worker';

it('the part that sends messages is small, and adds its listeners synchronously', async () => {
  const script = await bundleMessageSender(join(__dirname, '..', '..'));
  expect(script.length).toBeLessThan(24_000);
  const heard: string[] = [];
  runInNewContext(script, { addEventListener: (type: string) => heard.push(type) });
  expect(heard.sort()).toEqual(['fetch', 'sync']);
});

it('the part that answers for pages has the messages of its own page in every language, and no others', async () => {
  const script = await bundlePageCache(join(__dirname, '..', '..'));
  for (const language of languages) {
    const { offline = '', skipToContent = '' } = messagesIn(language, 'common');
    expect(script).toContain(offline);
    expect(script).not.toContain(skipToContent);
  }
  expect(script).toContain('addEventListener("online"');
});
