import type { TranslationService } from './services';
import { translateValues } from './translate-values';

const sent: string[] = [];
const service: TranslationService = {
  takesMarkup: true,
  knowsNames: false,
  translate: async (texts) => {
    sent.push(...texts);
    return texts.map((text) => `⟨${text}⟩`);
  },
};

const markdown = `## Who works

1. **Two** engineers
   - with [our plan](/services "Plan")

\`\`\`
npm start
\`\`\`

---
`;

it('translates Markdown by line, and leaves marks, links, code and empty lines', async () => {
  const [translation] = await translateValues(service, [markdown], 'fr');
  expect(translation).toBe(`## ⟨Who works⟩

1. ⟨**Two** engineers⟩
   - ⟨with [our plan](/services "Plan")⟩

\`\`\`
npm start
\`\`\`

---
`);
});

it('translates lists and groups, each text once, and leaves what has no words', async () => {
  sent.length = 0;
  const values = [
    ['Go live', '12', 'Go live'],
    [
      { title: 'Go live', text: '{{count}} %' },
      { title: 'Node.js', text: 'Then' },
    ],
  ];
  expect(await translateValues(service, values, 'ja')).toEqual([
    ['⟨Go live⟩', '12', '⟨Go live⟩'],
    [
      { title: '⟨Go live⟩', text: '{{count}} %' },
      { title: '⟨Node.js⟩', text: '⟨Then⟩' },
    ],
  ]);
  expect(sent).toEqual(['Go live', '<x id="0"/>', 'Then']);
});

it('takes nothing of a list of which one item is not intact', async () => {
  const careless = { ...service, translate: async (texts: readonly string[]) => texts.map(() => '⟨⟩') };
  const values = [['One', '{{count}} pages'], 'Two'];
  expect(await translateValues(careless, values, 'ko')).toEqual([undefined, '⟨⟩']);
});

it('writes typographic apostrophes', async () => {
  const french = { ...service, translate: async () => ["L'équipe d'ici"] };
  expect(await translateValues(french, ['The team here'], 'fr')).toEqual(['L’équipe d’ici']);
});
