import type { Reporter } from 'gatsby';

import { describeErrors, type ContentError } from '../../src/content/content-error';
import { checkContent, rejectInvalidContent } from '../../src/content/reading/check-content';

import { drawStrip, makeValidProject, type Project } from './valid-project';

const study = 'content/case-studies/orderbuddy';

let valid: Project;
let project: Project;
beforeAll(async () => {
  valid = await makeValidProject();
});
beforeEach(() => {
  project = valid.clone();
});
afterEach(() => project.discard());
afterAll(() => valid.discard());

interface Case {
  name: string;
  change: (project: Project) => void | Promise<void>;
  /** The error that must be reported, in these words. */
  error: Partial<ContentError>;
}

const cases: Case[] = [
  {
    name: 'a missing required field, in the English file',
    change: ({ edit }) => edit(study, 'en', { title: undefined }),
    error: {
      file: `${study}/index.en.md`,
      field: 'title',
      language: 'ENGLISH',
      problem: '“Title” is missing or empty',
      fix: 'fill it in',
      example: 'Ordering at the table, without the wait',
    },
  },
  {
    name: 'a missing required field, in a translation',
    change: ({ edit }) => edit(study, 'jp', { need: undefined }),
    error: { file: `${study}/index.jp.md`, field: 'need', language: '日本語', fix: 'fill it in' },
  },
  {
    name: 'a field of spaces only',
    change: ({ edit }) => edit(study, 'kr', { client: '   ' }),
    error: {
      file: `${study}/index.kr.md`,
      field: 'client',
      language: '한국인',
      problem: '“Client” is missing or empty',
    },
  },
  {
    name: 'a number where a text belongs',
    change: ({ edit }) => edit(study, 'en', { product: 42 }),
    error: {
      file: `${study}/index.en.md`,
      field: 'product',
      language: 'ENGLISH',
      problem: 'expected a line of text, found a number',
    },
  },
  {
    name: 'a text where a number belongs',
    change: ({ edit }) => edit(study, 'en', { monthsToDelivery: 'six' }),
    error: {
      file: `${study}/index.en.md`,
      field: 'monthsToDelivery',
      problem: 'expected a number, found a string',
      example: '6',
    },
  },
  {
    name: 'a text where a list belongs',
    change: ({ edit }) => edit(study, 'fr', { highlights: 'fast' }),
    error: { file: `${study}/index.fr.md`, field: 'highlights', problem: 'expected a list, found a string' },
  },
  {
    name: 'a number out of bounds',
    change: ({ edit }) => edit(study, 'en', { timeSaved: 101 }),
    error: { field: 'timeSaved', problem: '101 is not between 1 and 100', fix: 'correct the number' },
  },
  {
    name: 'a broken number',
    change: ({ edit }) => edit(study, 'en', { monthsToDelivery: 5.5 }),
    error: { field: 'monthsToDelivery', problem: '5.5 is not a whole number', fix: 'round it' },
  },
  {
    name: 'a number larger than GraphQL carries',
    change: ({ edit }) => edit(study, 'en', { usersAtFirstRelease: 2 ** 31 }),
    error: { field: 'usersAtFirstRelease', problem: '2147483648 is not between 1 and 2147483647' },
  },
  {
    name: 'a text that is too long',
    change: ({ edit }) => edit(study, 'fr', { title: 'é'.repeat(91) }),
    error: {
      file: `${study}/index.fr.md`,
      field: 'title',
      language: 'Français',
      problem: '91 characters, at most 90 fit',
      fix: 'shorten it',
    },
  },
  {
    name: 'a colour whose # began a comment',
    change: ({ read, write }) =>
      write(`${study}/index.en.md`, read(`${study}/index.en.md`).replace('"#1f6f78"', '#1f6f78')),
    error: {
      file: `${study}/index.en.md:47:9`,
      problem: expect.stringContaining('would be lost: “#1f6f78”') as string,
      fix: 'put the whole text in quotes, or the comment on a line of its own',
    },
  },
  {
    name: 'two files whose names differ in capitals alone',
    change: ({ read, write }) => write(`${study}/Index.en.md`, read(`${study}/index.en.md`)),
    error: {
      file: `${study}/Index.en.md`,
      problem: 'its name differs from index.en.md only in capital letters, which many computers ignore',
      fix: 'give one of the two another name',
    },
  },
  {
    name: 'a date that is none',
    change: ({ edit }) => edit('content/pages/privacy-policy', 'en', { updated: '2026-02-30' }),
    error: {
      file: 'content/pages/privacy-policy/index.en.md',
      field: 'updated',
      problem: 'not a date: 2026-02-30',
      example: '2026-11-01',
    },
  },
  {
    name: 'a choice that is not offered',
    change: ({ edit }) => edit(study, 'en', { industry: 'space' }),
    error: {
      field: 'industry',
      problem: '“space” is not one of the choices',
      fix: 'choose one of hospitality, retail, healthcare, smart-home, manufacturing, documents, logistics',
    },
  },
  {
    name: 'a relation to an entry that does not exist',
    change: ({ edit }) => edit('content/testimonials/first', 'en', { caseStudy: 'nowhere' }),
    error: {
      file: 'content/testimonials/first/index.en.md',
      field: 'caseStudy',
      problem: 'no such entry: nowhere',
      fix: 'choose one of orderbuddy',
    },
  },
  {
    name: 'an unknown field',
    change: ({ edit }) => edit(study, 'fr', { titel: 'Faute de frappe' }),
    error: {
      file: `${study}/index.fr.md`,
      field: 'titel',
      language: 'Français',
      problem: 'a case study has no field of this name',
    },
  },
  {
    name: 'a part of a group that does not exist',
    change: ({ edit }) =>
      edit('content/pages/home', 'fr', {
        solutions: [1, 2, 3].map(() => ({ audience: 'a', title: 'b', text: 'c', colour: 'd' })),
      }),
    error: {
      field: 'solutions',
      problem: 'item 1, “colour”: no such part',
      fix: 'use only audience, title, text',
    },
  },
  {
    name: 'a field that does not differ by language, in a translation',
    change: ({ edit }) => edit(study, 'kr', { accent: '#000000' }),
    error: {
      file: `${study}/index.kr.md`,
      field: 'accent',
      problem: '“Accent color” does not differ by language and belongs only in the English file',
      fix: 'remove this line; change the value in index.en.md',
    },
  },
  {
    name: 'text below the closing line where none belongs',
    change: ({ read, write }) =>
      write(`${study}/index.en.md`, `${read(`${study}/index.en.md`)}\nLeft over.\n`),
    error: { field: 'body', problem: 'a case study has no text below the closing --- line' },
  },
  {
    name: 'a missing language',
    change: ({ remove }) => remove(`${study}/index.jp.md`),
    error: {
      file: `${study}/index.jp.md`,
      language: '日本語',
      problem: 'the case study “orderbuddy” has no 日本語 text',
      fix: 'add this file: copy index.en.md and translate it',
    },
  },
  {
    name: 'an empty file',
    change: ({ write }) => write(`${study}/index.kr.md`, ''),
    error: {
      file: `${study}/index.kr.md:1:1`,
      language: '한국인',
      problem: 'the file does not begin with a block between two --- lines',
    },
  },
  {
    name: 'an empty block, as one missing field after the other',
    change: ({ write }) => write(`${study}/index.kr.md`, '---\n---\n'),
    error: { file: `${study}/index.kr.md`, field: 'kind', problem: '“What it is” is missing or empty' },
  },
  {
    name: 'a file in a language the site does not have',
    change: ({ write }) => write(`${study}/index.de.md`, '---\ntitle: Titel\n---\n'),
    error: {
      file: `${study}/index.de.md`,
      problem: '“de” is not a language of this site',
      fix: 'rename it to one of index.en.md, index.fr.md, index.kr.md, index.jp.md',
    },
  },
  {
    name: 'a file that does not say its language',
    change: ({ write }) => write(`${study}/index.md`, '---\ntitle: Title\n---\n'),
    error: { file: `${study}/index.md`, problem: 'the file name does not say its language' },
  },
  {
    name: 'broken front matter, with line and column of the file',
    change: ({ write }) =>
      write(`${study}/index.fr.md`, '---\nkind: Une plateforme\ntitle: Commander : enfin: vite\n---\n'),
    error: {
      file: `${study}/index.fr.md:3:8`,
      language: 'Français',
      problem:
        'the block between the --- lines cannot be read: Nested mappings are not allowed in compact mappings',
      example: 'title: "Ordering: without the wait"',
    },
  },
  {
    name: 'emphasis that begins a value without quotes',
    change: ({ write }) => write(`${study}/index.fr.md`, '---\nkind: Un titre\ntitle: *important*\n---\n'),
    error: {
      file: `${study}/index.fr.md:3:8`,
      language: 'Français',
      problem: 'the block between the --- lines cannot be read: a value begins with *',
    },
  },
  {
    name: 'a field said twice',
    change: ({ write }) => write(`${study}/index.fr.md`, '---\ntitle: Un\nkind: Deux\ntitle: Trois\n---\n'),
    error: {
      file: `${study}/index.fr.md:4:1`,
      problem: 'the block between the --- lines cannot be read: Map keys must be unique',
    },
  },
  {
    name: 'a list in place of fields',
    change: ({ write }) => write(`${study}/index.fr.md`, '---\n- un\n- deux\n---\n'),
    error: { file: `${study}/index.fr.md:2:1`, problem: 'expected fields, found something else' },
  },
  {
    name: 'a picture that does not exist',
    change: ({ remove }) => remove(`${study}/cover.png`),
    error: {
      file: `${study}/index.en.md`,
      field: 'cover',
      language: 'ENGLISH',
      problem: 'there is no file cover.png beside the entry',
      fix: 'add the picture, or correct its name',
    },
  },
  {
    name: 'a text file renamed .png',
    change: ({ write }) => write(`${study}/cover.png`, 'This is no picture.'),
    error: {
      file: `${study}/index.en.md`,
      field: 'cover',
      problem: 'cover.png is not a picture the site can use',
      fix: 'save it as PNG, JPEG, WebP or AVIF',
    },
  },
  {
    name: 'a picture whose name the image tools do not know',
    change: async ({ root, edit }) => {
      const { default: sharp } = await import('sharp');
      await sharp({ create: { width: 1600, height: 1, channels: 3, background: '#000' } })
        .png()
        .toFile(`${root}/${study}/cover.picture`);
      edit(study, 'en', { cover: 'cover.picture' });
    },
    error: { field: 'cover', problem: 'cover.picture is not a picture the site can use' },
  },
  {
    name: 'a picture outside the entry’s folder',
    change: ({ edit }) => edit(study, 'en', { cover: '../../../../etc/passwd' }),
    error: { field: 'cover', problem: '“../../../../etc/passwd” is not a plain file name' },
  },
  {
    name: 'a picture too small for its place',
    change: async ({ root }) => drawStrip(`${root}/${study}/scene.png`, 1999),
    error: {
      field: 'scene',
      problem: 'scene.png is 1999 pixels wide, its place needs 2000',
      fix: 'use a larger picture',
    },
  },
  {
    name: 'a missing alternative text, in a translation',
    change: ({ edit }) => edit(study, 'fr', { coverAlt: undefined }),
    error: {
      file: `${study}/index.fr.md`,
      field: 'coverAlt',
      language: 'Français',
      problem: 'the picture “Cover” has no alternative text',
      fix: 'say in one sentence what the picture shows, for people who cannot see it',
    },
  },
  {
    name: 'a slug with spaces',
    change: ({ copyEntry }) => copyEntry(study, 'content/case-studies/my study'),
    error: {
      file: 'content/case-studies/my study',
      problem: '“my study” cannot be an address: only small letters, digits and single hyphens can',
      fix: 'rename the folder',
      example: 'my-study',
    },
  },
  {
    name: 'a slug with capitals and accents',
    change: ({ copyEntry }) => copyEntry(study, 'content/case-studies/Crème'),
    error: { file: 'content/case-studies/Crème', fix: 'rename the folder', example: 'creme' },
  },
  {
    name: 'two slugs that make the same address',
    change: ({ copyEntry }) => copyEntry(study, 'content/case-studies/OrderBuddy'),
    error: {
      problem: 'its address is the same as that of content/case-studies/OrderBuddy',
      fix: 'give one of the two folders another name',
    },
  },
  {
    name: 'an entry the site has no place for',
    change: ({ copyEntry }) =>
      copyEntry('content/services/web-development', 'content/services/game-development'),
    error: {
      file: 'content/services/game-development',
      problem: 'the site has no place for this entry',
      fix: 'only these entries may stand in content/services: dedicated-teams, web-development, mobile-app-development, cloud-devops, qa-sts',
    },
  },
  {
    name: 'an unknown kind of content',
    change: ({ copyEntry }) => copyEntry(study, 'content/case-study/orderbuddy'),
    error: { file: 'content/case-study/orderbuddy', problem: 'unknown kind of content' },
  },
  {
    name: 'an entry the site cannot do without',
    change: ({ remove }) => remove('content/services/qa-sts'),
    error: {
      file: 'content/services/qa-sts',
      problem: 'the service “qa-sts” is missing; pages of the site need it',
      fix: 'bring the folder back, with one file per language',
    },
  },
  {
    name: 'a link in a text to a page that does not exist',
    change: ({ edit }) => edit(study, 'fr', { result: 'Voyez [la suite](/case-studies/nowhere).\n' }),
    error: {
      file: `${study}/index.fr.md`,
      field: 'result',
      language: 'Français',
      problem: 'the link /case-studies/nowhere leads to no page of this site',
      fix: 'correct the address, capitals included',
    },
  },
  {
    name: 'a link with the wrong capitals',
    change: ({ edit }) => edit(study, 'en', { result: 'Read [about us](/about).\n' }),
    error: { field: 'result', problem: 'the link /about leads to no page of this site' },
  },
  {
    name: 'a link field that is no address',
    change: ({ edit }) => edit('content/offices/hanoi', 'en', { map: '//evil.example' }),
    error: {
      file: 'content/offices/hanoi/index.en.md',
      field: 'map',
      problem: '“//evil.example” is not an address',
    },
  },
  {
    name: 'raw HTML in Markdown',
    change: ({ edit }) => edit(study, 'kr', { solution: 'A <b>bold</b> move\n' }),
    error: {
      file: `${study}/index.kr.md`,
      field: 'solution',
      language: '한국인',
      problem: 'raw HTML is not allowed in a text: <b>bold</b> move',
      fix: 'write it as Markdown, or leave it out',
    },
  },
  {
    name: 'a script in Markdown',
    change: ({ edit }) => edit(study, 'en', { solution: 'Words\n\n<script>alert(1)</script>\n' }),
    error: { field: 'solution', problem: 'raw HTML is not allowed in a text: <script>alert(1)</script>' },
  },
  {
    name: 'raw HTML in a plain text',
    change: ({ edit }) => edit(study, 'en', { title: 'A <em>fine</em> title' }),
    error: { field: 'title', problem: 'raw HTML is not allowed in a text', fix: 'write plain text' },
  },
];

it('accepts valid content', async () => {
  expect(await checkContent(project.root)).toEqual([]);
});

it.each(cases)('reports $name', async ({ change, error }) => {
  await change(project);
  const errors = await checkContent(project.root);
  expect(errors).toContainEqual(expect.objectContaining(error));
  for (const { fix } of errors) expect(fix).not.toBe('');
});

it('reports one error only once', async () => {
  project.edit(study, 'fr', { coverAlt: undefined });
  expect(await checkContent(project.root)).toHaveLength(1);
});

it('reports all errors of all files at once, with file, field, language, problem, fix and example', async () => {
  project.edit(study, 'en', { title: undefined, accent: 'red' });
  project.edit(study, 'fr', { coverAlt: undefined });
  project.write('content/clients/first/index.kr.md', '---\nfield: a: b\n---\n');
  project.remove('content/projects/first/scene.png');
  const message = describeErrors(await checkContent(project.root));
  expect(message).toContain('The content has 5 errors in 4 files. Nothing was built.');
  expect(message).toContain(`${study}/index.en.md\n  - field “title”, ENGLISH: “Title” is missing or empty
    To fix it: fill it in
    Example: Ordering at the table, without the wait
  - field “accent”, ENGLISH: not a color: red
    To fix it: write # and six digits, in quotes
    Example: "#1f6f78"`);
  expect(message).toContain(
    `${study}/index.fr.md\n  - field “coverAlt”, Français: the picture “Cover” has no`,
  );
  expect(message).toContain(
    'content/clients/first/index.kr.md:2:8\n  - 한국인: the block between the --- lines',
  );
  expect(message).toContain(
    'content/projects/first/index.en.md\n  - field “scene”, ENGLISH: there is no file scene.png',
  );
});

describe('a machine translation that nobody has read', () => {
  const panic = jest.fn();
  const build = () => rejectInvalidContent(project.root, { panic } as unknown as Reporter);

  beforeEach(() => {
    panic.mockReset();
    project.write(`${study}/translations.json`, '{ "fr": { "title": "a748522c machine" } }');
  });
  afterEach(() => delete process.env.DRAFT_PREVIEW);

  it('stops a build', async () => {
    await build();
    expect(panic).toHaveBeenCalledWith(
      expect.stringContaining('field “title”, Français: a machine translated this text'),
    );
  });

  it('is shown in the preview of a draft', async () => {
    process.env.DRAFT_PREVIEW = 'yes';
    await build();
    expect(panic).not.toHaveBeenCalled();
  });
});

it('accepts links to pages of entries', async () => {
  project.copyEntry('content/projects/first', 'content/projects/ninth');
  project.edit(study, 'en', { result: 'See [the ninth](/projects/ninth?from=here#end) and [us](/About).\n' });
  expect(await checkContent(project.root)).toEqual([]);
});
