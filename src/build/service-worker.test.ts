/** @jest-environment node */
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { bundleMessageSender } from './service-worker';

it('the worker’s part that sends messages is small, and listens as soon as it is read', async () => {
  const script = await bundleMessageSender(join(__dirname, '..', '..'));
  expect(script.length).toBeLessThan(24_000);
  const heard: string[] = [];
  runInNewContext(script, { addEventListener: (type: string) => heard.push(type) });
  expect(heard.sort()).toEqual(['fetch', 'sync']);
});
