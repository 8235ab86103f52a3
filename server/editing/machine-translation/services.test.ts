import {
  startTranslationService,
  type TestTranslationService,
} from '../../testing/editing/translation-service';

import { readTranslationService } from './services';

let service: TestTranslationService;

beforeAll(async () => {
  service = await startTranslationService();
});

beforeEach(() => service.reset());
afterAll(() => service.close());

describe('a service', () => {
  it('of DeepL gets its key in a header, and the terms as a glossary', async () => {
    const deepl = readTranslationService(`${service.address}?service=deepl&key=secret:fx`);
    expect(await deepl?.translate(['Two weeks'], 'ko')).toEqual(['⟨Two weeks⟩']);
    expect(service.calls.map(({ path }) => path)).toEqual([
      '/v2/glossaries',
      '/v2/glossaries',
      '/v2/translate',
    ]);
    const [, glossary, request] = service.calls;
    expect(glossary?.body).toMatchObject({ source_lang: 'en', target_lang: 'ko', entries_format: 'tsv' });
    expect(glossary?.body.entries).toContain('two weeks\t2주\n');
    expect(request?.headers.authorization).toBe('DeepL-Auth-Key secret:fx');
    expect(request?.body).toMatchObject({
      target_lang: 'KO',
      tag_handling: 'xml',
      glossary_id: 'glossary-1',
    });
  });

  it('of DeepL uses the glossary that it has already', async () => {
    const deepl = readTranslationService(`${service.address}?service=deepl&key=secret`);
    await deepl?.translate(['One'], 'ko');
    const { name } = service.calls[1]?.body as { name: string };
    service.answerInstead = ({ path }) =>
      path === '/v2/glossaries'
        ? { status: 200, body: { glossaries: [{ glossary_id: 'old', name }] } }
        : undefined;
    await deepl?.translate(['Two'], 'ko');
    expect(service.calls.at(-1)?.body.glossary_id).toBe('old');
  });

  it('of DeepL translates without a glossary where the account cannot have one', async () => {
    const deepl = readTranslationService(`${service.address}?service=deepl&key=secret`);
    service.answerInstead = ({ path }) => (path === '/v2/glossaries' ? { status: 456 } : undefined);
    expect(await deepl?.translate(['One'], 'ko')).toEqual(['⟨One⟩']);
    expect(service.calls.at(-1)?.body).not.toHaveProperty('glossary_id');
  });

  it('of LibreTranslate gets its key in the body', async () => {
    const libre = readTranslationService(`${service.address}/?key=secret`);
    expect(await libre?.translate(['One', 'Two'], 'ja')).toEqual(['⟨One⟩', '⟨Two⟩']);
    expect(service.calls[0]?.body).toEqual({
      q: ['One', 'Two'],
      source: 'en',
      target: 'ja',
      format: 'html',
      api_key: 'secret',
    });
  });

  it('that is compatible with OpenAI gets the terms in its instructions', async () => {
    const openai = readTranslationService(`${service.address}/v1?model=small&key=secret`);
    expect(await openai?.translate(['One'], 'fr')).toEqual(['⟨One⟩']);
    expect(service.calls[0]?.headers.authorization).toBe('Bearer secret');
    const [system] = service.calls[0]?.body.messages as [{ content: string }];
    expect(system.content).toMatch(/into French.*two weeks = deux semaines/s);
  });

  it('gets many texts in several requests, and the translations keep their order', async () => {
    const texts = Array.from({ length: 95 }, (_, index) => `Text ${index}`);
    const libre = readTranslationService(service.address);
    expect(await libre?.translate(texts, 'fr')).toEqual(texts.map((text) => `⟨${text}⟩`));
    expect(service.calls).toHaveLength(3);
  });

  it('that does not answer is an error with what to do', async () => {
    const nobody = readTranslationService('http://127.0.0.1:1?key=secret');
    await expect(nobody?.translate(['One'], 'fr')).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('at 127.0.0.1:1 does not answer') as string,
    });
  });

  it.each([
    ['an address', 'deepl', 'must be an address'],
    ['a web address', 'ftp://api.example', 'must be an address'],
    ['a known service', 'https://api.example?service=other', 'must name one of these'],
    ['a key for DeepL', 'https://api-free.deepl.com', 'needs “key=…”'],
    ['a model', 'https://api.example?service=openai&key=hidden', 'needs “model=…”'],
  ])('needs %s', (_what, setting, message) => {
    expect(() => readTranslationService(setting)).toThrow(message);
    expect(() => readTranslationService(setting)).not.toThrow('hidden');
  });
});
