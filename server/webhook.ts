import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';

/** Where the host of the repository tells that somebody has pushed. */
export const webhookPath = '/hooks/content';

export interface WebhookOptions {
  /** Known to the host and to this server alone; without one there is no webhook. */
  secret: string | undefined;
  /** Takes the newest commits from the host; called once at a time. */
  update: () => Promise<{ ok: true } | { ok: false; message: string }>;
}

const bodyLimit = 1024 * 1024;

/**
 * Adds `POST /hooks/content`. It says no more than “look”: what is then published is what Git fetches, never what the
 * request holds; a request that is sent again finds nothing new.
 */
export async function addWebhook(app: FastifyInstance, { secret, update }: WebhookOptions): Promise<void> {
  if (secret === undefined || secret === '') {
    app.all(webhookPath, (_request, reply) => reply.code(404).send({ error: 'There is no such endpoint.' }));
    return;
  }
  const updateInTurn = oneAtATime(update);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signed are the bytes as they came.
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

/** @returns whether the request was made by somebody who knows the secret, in GitHub's, Gitea's or GitLab's way */
function isSigned(headers: IncomingHttpHeaders, body: Buffer, secret: string): boolean {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const claims = [
    [headers['x-hub-signature-256'], `sha256=${signature}`],
    [headers['x-gitea-signature'], signature],
    [headers['x-gitlab-token'], secret],
  ] as const;
  return claims.some(([claim, expected]) => typeof claim === 'string' && isEqual(claim, expected));
}

/** Takes as long for a nearly right claim as for a wrong one; hashes are of one length, whatever the claim's. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Calls that come while one runs share the next. */
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
