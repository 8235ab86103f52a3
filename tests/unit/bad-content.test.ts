/** @jest-environment node */
import { checkContent } from '../../src/build/check-content';
import { describeFaults, type Fault } from '../../src/content-model/fault';

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
  spoil: (project: Project) => void | Promise<void>;
  /** The one fault that must be told: these parts, word for word. */
  fault: Partial<Fault>;
}

const cases: Case[] = [
  {
    name: 'a missing required field, in the English file',
    spoil: ({ edit }) => edit(study, 'en', { title: undefined }),
    fault: {
      file: `${study}/index.en.md`,
      field: 'title',
      language: 'ENGLISH',
      problem: '“Title” is missing or empty',
      mend: 'fill it in',
      example: 'Ordering at the table, without the wait',
    },
  },
  {
    name: 'a missing required field, in a translation',
    spoil: ({ edit }) => edit(study, 'jp', { need: undefined }),
    fault: { file: `${study}/index.jp.md`, field: 'need', language: '日本語', mend: 'fill it in' },
  },
  {
    name: 'a field of spaces only',
    spoil: ({ edit }) => edit(study, 'kr', { client: '   ' }),
    fault: {
      file: `${study}/index.kr.md`,
      field: 'client',
      language: '한국인',
      problem: '“Client” is missing or empty',
    },
  },
  {
    name: 'a number where a text belongs',
    spoil: ({ edit }) => edit(study, 'en', { product: 42 }),
    fault: {
      file: `${study}/index.en.md`,
      field: 'product',
      language: 'ENGLISH',
      problem: 'expected a line of text, found a number',
    },
  },
  {
    name: 'a text where a number belongs',
    spoil: ({ edit }) => edit(study, 'en', { monthsToDelivery: 'six' }),
    fault: {
      file: `${study}/index.en.md`,
      field: 'monthsToDelivery',
      problem: 'expected a number, found a string',
      example: '6',
    },
  },
  {
    name: 'a text where a list belongs',
    spoil: ({ edit }) => edit(study, 'fr', { highlights: 'fast' }),
    fault: { file: `${study}/index.fr.md`, field: 'highlights', problem: 'expected a list, found a string' },
  },
  {
    name: 'a number out of bounds',
    spoil: ({ edit }) => edit(study, 'en', { timeSaved: 101 }),
    fault: { field: 'timeSaved', problem: '101 is not between 1 and 100', mend: 'correct the number' },
  },
  {
    name: 'a broken number',
    spoil: ({ edit }) => edit(study, 'en', { monthsToDelivery: 5.5 }),
    fault: { field: 'monthsToDelivery', problem: '5.5 is not a whole number', mend: 'round it' },
  },
  {
    name: 'a number larger than GraphQL carries',
    spoil: ({ edit }) => edit(study, 'en', { usersAtFirstRelease: 2 ** 31 }),
    fault: { field: 'usersAtFirstRelease', problem: '2147483648 is not between 1 and 2147483647' },
  },
  {
    name: 'a text that is too long',
    spoil: ({ edit }) => edit(study, 'fr', { title: 'é'.repeat(91) }),
    fault: {
      file: `${study}/index.fr.md`,
      field: 'title',
      language: 'Français',
      problem: '91 characters, at most 90 fit',
      mend: 'shorten it',
    },
  },
  {
    name: 'a colour whose # began a comment',
    spoil: ({ read, write }) =>
      write(`${study}/index.en.md`, read(`${study}/index.en.md`).replace('"#1f6f78"', '#1f6f78')),
    fault: {
      file: `${study}/index.en.md:4:9`,
      problem: expect.stringContaining('would be lost: “#1f6f78”') as string,
      mend: 'put the whole text in quotes, or the comment on a line of its own',
    },
  },
  {
    name: 'a date that is none',
    spoil: ({ edit }) => edit('content/pages/privacy-policy', 'en', { updated: '2026-02-30' }),
    fault: {
      file: 'content/pages/privacy-policy/index.en.md',
      field: 'updated',
      problem: 'not a date: 2026-02-30',
      example: '2026-11-01',
    },
  },
  {
    name: 'a choice that is not offered',
    spoil: ({ edit }) => edit(study, 'en', { industry: 'space' }),
    fault: {
      field: 'industry',
      problem: '“space” is not one of the choices',
      mend: 'choose one of hospitality, retail, healthcare, smart-home, manufacturing, documents, logistics',
    },
  },
  {
    name: 'a relation to an entry that does not exist',
    spoil: ({ edit }) => edit('content/testimonials/first', 'en', { caseStudy: 'nowhere' }),
    fault: {
      file: 'content/testimonials/first/index.en.md',
      field: 'caseStudy',
      problem: 'no such entry: nowhere',
      mend: 'name one of orderbuddy',
    },
  },
  {
    name: 'an unknown field',
    spoil: ({ edit }) => edit(study, 'fr', { titel: 'Faute de frappe' }),
    fault: {
      file: `${study}/index.fr.md`,
      field: 'titel',
      language: 'Français',
      problem: 'a case study has no field of this name',
    },
  },
  {
    name: 'a part of a group that does not exist',
    spoil: ({ edit }) =>
      edit('content/pages/home', 'fr', {
        solutions: [1, 2, 3].map(() => ({ audience: 'a', title: 'b', text: 'c', colour: 'd' })),
      }),
    fault: {
      field: 'solutions',
      problem: 'item 1, “colour”: no such part',
      mend: 'use only audience, title, text',
    },
  },
  {
    name: 'a field that does not differ by language, in a translation',
    spoil: ({ edit }) => edit(study, 'kr', { accent: '#000000' }),
    fault: {
      file: `${study}/index.kr.md`,
      field: 'accent',
      problem: '“Accent colour” does not differ by language and stands only in the English file',
      mend: 'take this line out; change the value in index.en.md',
    },
  },
  {
    name: 'text below the closing line where none belongs',
    spoil: ({ read, write }) =>
      write(`${study}/index.en.md`, `${read(`${study}/index.en.md`)}\nLeft over.\n`),
    fault: { field: 'body', problem: 'a case study has no text below the closing --- line' },
  },
  {
    name: 'a missing language',
    spoil: ({ remove }) => remove(`${study}/index.jp.md`),
    fault: {
      file: `${study}/index.jp.md`,
      language: '日本語',
      problem: 'the case study “orderbuddy” has no 日本語 text',
      mend: 'add this file: copy index.en.md and translate it',
    },
  },
  {
    name: 'an empty file',
    spoil: ({ write }) => write(`${study}/index.kr.md`, ''),
    fault: {
      file: `${study}/index.kr.md:1:1`,
      language: '한국인',
      problem: 'the file does not begin with a block between two --- lines',
    },
  },
  {
    name: 'an empty block, as one missing field after the other',
    spoil: ({ write }) => write(`${study}/index.kr.md`, '---\n---\n'),
    fault: { file: `${study}/index.kr.md`, field: 'kind', problem: '“What it is” is missing or empty' },
  },
  {
    name: 'a file in a language the site does not have',
    spoil: ({ write }) => write(`${study}/index.de.md`, '---\ntitle: Titel\n---\n'),
    fault: {
      file: `${study}/index.de.md`,
      problem: '“de” is not a language of this site',
      mend: 'rename it to one of index.en.md, index.fr.md, index.kr.md, index.jp.md',
    },
  },
  {
    name: 'a file that does not say its language',
    spoil: ({ write }) => write(`${study}/index.md`, '---\ntitle: Title\n---\n'),
    fault: { file: `${study}/index.md`, problem: 'the file name does not say its language' },
  },
  {
    name: 'broken front matter, with line and column of the file',
    spoil: ({ write }) =>
      write(`${study}/index.fr.md`, '---\nkind: Une plateforme\ntitle: Commander : enfin: vite\n---\n'),
    fault: {
      file: `${study}/index.fr.md:3:8`,
      language: 'Français',
      problem:
        'the block between the --- lines cannot be read: Nested mappings are not allowed in compact mappings',
      example: 'title: "Ordering: without the wait"',
    },
  },
  {
    name: 'emphasis that begins a value without quotes',
    spoil: ({ write }) => write(`${study}/index.fr.md`, '---\nkind: Un titre\ntitle: *important*\n---\n'),
    fault: {
      file: `${study}/index.fr.md:3:8`,
      language: 'Français',
      problem: 'the block between the --- lines cannot be read: a value begins with *',
    },
  },
  {
    name: 'a field said twice',
    spoil: ({ write }) => write(`${study}/index.fr.md`, '---\ntitle: Un\nkind: Deux\ntitle: Trois\n---\n'),
    fault: {
      file: `${study}/index.fr.md:4:1`,
      problem: 'the block between the --- lines cannot be read: Map keys must be unique',
    },
  },
  {
    name: 'a list in place of fields',
    spoil: ({ write }) => write(`${study}/index.fr.md`, '---\n- un\n- deux\n---\n'),
    fault: { file: `${study}/index.fr.md:2:1`, problem: 'expected fields, found something else' },
  },
  {
    name: 'a picture that does not exist',
    spoil: ({ remove }) => remove(`${study}/cover.png`),
    fault: {
      file: `${study}/index.en.md`,
      field: 'cover',
      language: 'ENGLISH',
      problem: 'there is no file cover.png beside the entry',
      mend: 'add the picture, or correct its name',
    },
  },
  {
    name: 'a text file renamed .png',
    spoil: ({ write }) => write(`${study}/cover.png`, 'This is no picture.'),
    fault: {
      file: `${study}/index.en.md`,
      field: 'cover',
      problem: 'cover.png is not a picture the site can use',
      mend: 'save it as PNG, JPEG, WebP or AVIF',
    },
  },
  {
    name: 'a picture whose name the image tools do not know',
    spoil: async ({ root, edit }) => {
      const { default: sharp } = await import('sharp');
      await sharp({ create: { width: 1600, height: 1, channels: 3, background: '#000' } })
        .png()
        .toFile(`${root}/${study}/cover.picture`);
      edit(study, 'en', { cover: 'cover.picture' });
    },
    fault: { field: 'cover', problem: 'cover.picture is not a picture the site can use' },
  },
  {
    name: 'a picture outside the entry’s folder',
    spoil: ({ edit }) => edit(study, 'en', { cover: '../../../../etc/passwd' }),
    fault: { field: 'cover', problem: '“../../../../etc/passwd” is not a plain file name' },
  },
  {
    name: 'a picture too small for its place',
    spoil: async ({ root }) => drawStrip(`${root}/${study}/scene.png`, 1999),
    fault: {
      field: 'scene',
      problem: 'scene.png is 1999 pixels wide, its place needs 2000',
      mend: 'use a larger picture',
    },
  },
  {
    name: 'a missing alternative text, in a translation',
    spoil: ({ edit }) => edit(study, 'fr', { coverAlt: undefined }),
    fault: {
      file: `${study}/index.fr.md`,
      field: 'coverAlt',
      language: 'Français',
      problem: 'the picture “Cover” has no alternative text',
      mend: 'say in one sentence what the picture shows, for people who cannot see it',
    },
  },
  {
    name: 'a slug with spaces',
    spoil: ({ copyEntry }) => copyEntry(study, 'content/case-studies/my study'),
    fault: {
      file: 'content/case-studies/my study',
      problem: '“my study” cannot be an address: only small letters, digits and single hyphens can',
      mend: 'rename the folder',
      example: 'my-study',
    },
  },
  {
    name: 'a slug with capitals and accents',
    spoil: ({ copyEntry }) => copyEntry(study, 'content/case-studies/Crème'),
    fault: { file: 'content/case-studies/Crème', mend: 'rename the folder', example: 'creme' },
  },
  {
    name: 'two slugs that make the same address',
    spoil: ({ copyEntry }) => copyEntry(study, 'content/case-studies/OrderBuddy'),
    fault: {
      problem: 'its address is the same as that of content/case-studies/OrderBuddy',
      mend: 'give one of the two folders another name',
    },
  },
  {
    name: 'an entry the site has no place for',
    spoil: ({ copyEntry }) =>
      copyEntry('content/services/web-development', 'content/services/game-development'),
    fault: {
      file: 'content/services/game-development',
      problem: 'the site has no place for this entry',
      mend: 'only these entries may stand in content/services: dedicated-teams, web-development, mobile-app-development, cloud-devops, qa-sts',
    },
  },
  {
    name: 'an unknown kind of content',
    spoil: ({ copyEntry }) => copyEntry(study, 'content/case-study/orderbuddy'),
    fault: { file: 'content/case-study/orderbuddy', problem: 'unknown kind of content' },
  },
  {
    name: 'an entry the site cannot do without',
    spoil: ({ remove }) => remove('content/services/qa-sts'),
    fault: {
      file: 'content/services/qa-sts',
      problem: 'the service “qa-sts” is missing; pages of the site need it',
      mend: 'bring the folder back, with one file per language',
    },
  },
  {
    name: 'a link in a text to a page that does not exist',
    spoil: ({ edit }) => edit(study, 'fr', { result: 'Voyez [la suite](/case-studies/nowhere).\n' }),
    fault: {
      file: `${study}/index.fr.md`,
      field: 'result',
      language: 'Français',
      problem: 'the link /case-studies/nowhere leads to no page of this site',
      mend: 'correct the address, capitals included',
    },
  },
  {
    name: 'a link with the wrong capitals',
    spoil: ({ edit }) => edit(study, 'en', { result: 'Read [about us](/about).\n' }),
    fault: { field: 'result', problem: 'the link /about leads to no page of this site' },
  },
  {
    name: 'a link field that is no address',
    spoil: ({ edit }) => edit('content/offices/hanoi', 'en', { map: '//evil.example' }),
    fault: {
      file: 'content/offices/hanoi/index.en.md',
      field: 'map',
      problem: '“//evil.example” is not an address',
    },
  },
  {
    name: 'raw HTML in Markdown',
    spoil: ({ edit }) => edit(study, 'kr', { solution: 'A <b>bold</b> move\n' }),
    fault: {
      file: `${study}/index.kr.md`,
      field: 'solution',
      language: '한국인',
      problem: 'raw HTML is not allowed in a text: <b>bold</b> move',
      mend: 'write it as Markdown, or leave it out',
    },
  },
  {
    name: 'a script in Markdown',
    spoil: ({ edit }) => edit(study, 'en', { solution: 'Words\n\n<script>alert(1)</script>\n' }),
    fault: { field: 'solution', problem: 'raw HTML is not allowed in a text: <script>alert(1)</script>' },
  },
  {
    name: 'raw HTML in a plain text',
    spoil: ({ edit }) => edit(study, 'en', { title: 'A <em>fine</em> title' }),
    fault: { field: 'title', problem: 'raw HTML is not allowed in a text', mend: 'write plain words' },
  },
];

it('has nothing to say about content as the declarations want it', async () => {
  expect(await checkContent(project.root)).toEqual([]);
});

it.each(cases)('tells $name', async ({ spoil, fault }) => {
  await spoil(project);
  const faults = await checkContent(project.root);
  expect(faults).toContainEqual(expect.objectContaining(fault));
  for (const told of faults) expect(told.mend).not.toBe('');
});

it('tells nothing but the fault at hand', async () => {
  project.edit(study, 'fr', { coverAlt: undefined });
  expect(await checkContent(project.root)).toHaveLength(1);
});

it('tells all faults of all files at once, with file, field, language, problem, mending and example', async () => {
  project.edit(study, 'en', { title: undefined, accent: 'red' });
  project.edit(study, 'fr', { coverAlt: undefined });
  project.write('content/clients/first/index.kr.md', '---\nfield: a: b\n---\n');
  project.remove('content/projects/first/scene.png');
  const message = describeFaults(await checkContent(project.root));
  expect(message).toContain('The content has 5 faults in 4 files. Nothing was built.');
  expect(message).toContain(`${study}/index.en.md\n  - field “accent”, ENGLISH: not a colour: red
    To mend it: write # and six digits, in quotes
    Example: "#1f6f78"
  - field “title”, ENGLISH: “Title” is missing or empty
    To mend it: fill it in
    Example: Ordering at the table, without the wait`);
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

it('accepts links to pages of entries that only content makes', async () => {
  project.copyEntry('content/projects/first', 'content/projects/ninth');
  project.edit(study, 'en', { result: 'See [the ninth](/projects/ninth?from=here#end) and [us](/About).\n' });
  expect(await checkContent(project.root)).toEqual([]);
});
