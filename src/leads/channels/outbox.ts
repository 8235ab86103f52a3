import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Channel } from './channel';
import { composeMail } from './compose-mail';

/** The address on both ends of a mail that is only put into a folder. */
const nobody = 'leads@localhost';

/**
 * Puts each lead as a mail into a folder, for whoever has no mail server at hand. The file is named after the
 * reference and appears whole: delivering it twice leaves one file.
 */
export function outboxChannel(folder: string): Channel {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'outbox',
    deliver: async (lead) => {
      const { message } = await transport.sendMail(composeMail(lead, nobody, [nobody]));
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

/** Deletes the mail of a lead that is erased. */
export async function removeFromOutbox(folder: string, reference: string): Promise<void> {
  const file = outboxFile(folder, reference);
  await Promise.all([file, unfinishedFile(file)].map((name) => rm(name, { force: true })));
}

function outboxFile(folder: string, reference: string): string {
  return join(folder, `${reference}.eml`);
}

/** Always the same, so that a process that died while writing leaves nothing that the next attempt does not replace. */
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

/** The new name is on the disk as well; systems that cannot flush a folder do it their own way. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
