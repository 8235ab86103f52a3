import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';

/** Git hosts report pushes here. */
export const webhookPath = '/hooks/content';

export interface WebhookOptions {
  /** Shared with the Git host; undefined disables the webhook. */
  secret: string | undefined;
  /** Fetches the newest commits; never called concurrently. */
  update: () => Promise<{ ok: true } | { ok: false; message: string }>;
}

const bodyLimit = 1024 * 1024;

/** Adds `POST /hooks/content`. The request only triggers a fetch; its body is not used, and repeating it does nothing. */
export async function addWebhook(app: FastifyInstance, { secret, update }: WebhookOptions): Promise<void> {
  if (secret === undefined || secret === '') {
    app.all(webhookPath, (_request, reply) => reply.code(404).send({ error: 'There is no such endpoint.' }));
    return;
  }
  const updateInTurn = oneAtATime(update);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(request.headers, body, secret))
        return reply.code(401).send({ error: 'The signature is missing or wrong.' });
      const result = await updateInTurn();
      if (result.ok) return reply.code(202).send({ status: 'The newest content is being published.' });
      scope.log.error(`The content could not be fetched: ${result.message}`);
      return reply.code(502).send({ error: `The content could not be fetched: ${result.message}` });
    });
  });
}

/** @returns whether the request is signed with the secret, as GitHub, Gitea or GitLab do */
function isSigned(headers: IncomingHttpHeaders, body: Buffer, secret: string): boolean {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const claims = [
    [headers['x-hub-signature-256'], `sha256=${signature}`],
    [headers['x-gitea-signature'], signature],
    [headers['x-gitlab-token'], secret],
  ] as const;
  return claims.some(([claim, expected]) => typeof claim === 'string' && isEqual(claim, expected));
}

/** Constant time; hashing makes the lengths equal. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Calls during a run share the next one. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
