import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TranslationCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** A service on this machine that answers as DeepL, LibreTranslate and OpenAI do. */
export interface TestTranslationService {
  address: string;
  /** Requests since the last `reset`. */
  calls: TranslationCall[];
  /** By default, puts each text in brackets. */
  translate: (text: string) => string;
  /** Replaces the answer to a request. */
  answerInstead: ((call: TranslationCall) => { status: number; body?: unknown } | undefined) | undefined;
  reset: () => void;
  close: () => void;
}

export async function startTranslationService(): Promise<TestTranslationService> {
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const body = (raw === '' ? {} : JSON.parse(raw)) as Record<string, unknown>;
      const call = { path: request.url ?? '', headers: request.headers, body };
      service.calls.push(call);
      const answer = service.answerInstead?.(call) ?? {
        status: 200,
        body: answers[call.path]?.(body, (one) => service.translate(one)),
      };
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const initial = { calls: [], answerInstead: undefined, translate: (one: string) => `⟨${one}⟩` };
  const service: TestTranslationService = {
    ...initial,
    address: `http://127.0.0.1:${port}`,
    reset: () => Object.assign(service, initial, { calls: [] }),
    close: () => server.close(),
  };
  return service;
}

type Answer = (body: Record<string, unknown>, translate: (text: string) => string) => unknown;

const answers: Readonly<Record<string, Answer>> = {
  '/v2/glossaries': ({ name }) =>
    name === undefined ? { glossaries: [] } : { glossary_id: 'glossary-1', ready: true },
  '/v2/translate': (body, translate) => ({
    translations: (body.text as string[]).map((one) => ({
      detected_source_language: 'EN',
      text: translate(one),
    })),
  }),
  '/translate': ({ q }, translate) => ({ translatedText: (q as string[]).map(translate) }),
  '/v1/chat/completions': ({ messages }, translate) => {
    const [, { content }] = messages as [unknown, { content: string }];
    const texts = (JSON.parse(content) as string[]).map(translate);
    // Models like to put JSON into a block of code.
    return {
      choices: [{ message: { role: 'assistant', content: `\`\`\`json\n${JSON.stringify(texts)}\n\`\`\`` } }],
    };
  },
};
