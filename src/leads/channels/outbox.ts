import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Channel } from '../lead';

import { composeMail } from './compose-mail';

/** Sender and recipient of a mail in the outbox folder. */
const nobody = 'leads@localhost';

/**
 * Writes leads as mails to a folder, for operators without a mail server. Atomic and idempotent: the file is named after the
 * reference.
 *
 * @param inbox its address, for links
 */
export function outboxChannel(folder: string, inbox?: string): Channel {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'outbox',
    deliver: async (lead) => {
      const { message } = await transport.sendMail(composeMail(lead, nobody, [nobody], inbox));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = outboxFile(folder, lead.reference);
      const unfinished = unfinishedFile(file);
      try {
        await writeDurably(unfinished, message as Buffer);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },
    forget: (reference) => removeFromOutbox(folder, reference),
    close: () => transport.close(),
  };
}

/** Deletes the mail of an erased lead. */
export async function removeFromOutbox(folder: string, reference: string): Promise<void> {
  const file = outboxFile(folder, reference);
  await Promise.all([file, unfinishedFile(file)].map((name) => rm(name, { force: true })));
}

function outboxFile(folder: string, reference: string): string {
  return join(folder, `${reference}.eml`);
}

/** A constant name, so that a retry replaces the file of a killed process. */
function unfinishedFile(file: string): string {
  return `${file}.unfinished`;
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name durable; some systems cannot flush folders. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
