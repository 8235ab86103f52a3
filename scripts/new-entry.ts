import { defaultLanguage, fileCodeOf, languages } from '../src/i18n/languages';
import { routes, type Route } from '../src/routes/route-table';

import { kinds, makeEntry } from './make-entry';
import { runCommand } from './run-command';

/** `npm run new -- case-study my-slug` creates the entry and prints the next steps. */
async function main([kind, ...words]: string[]): Promise<void> {
  const slug = words.join(' ');
  if (kind === undefined || slug === '') {
    throw new Error(
      `Say the kind and the name of the new entry: npm run new -- case-study my-slug\nThe kinds are ${[...kinds.keys()].join(', ')}.`,
    );
  }
  const folder = await makeEntry(process.cwd(), kind, slug);
  const type = kinds.get(kind);
  const route = Object.values<Route>(routes).find(({ records }) => records === type?.name);
  const [english, ...others] = languages.map((language) => `index.${fileCodeOf(language)}.md`);
  const pictures = Object.values(type?.fields ?? {}).flatMap((field) =>
    field.kind === 'picture' ? [`${field.example} (${field.minWidth} pixels wide or more)`] : [],
  );
  console.log(
    [
      `Made ${folder}, complete in ${languages.length} languages with example texts.`,
      'Next:',
      `- Write the ${defaultLanguage.label} text into ${english}, and its translations into ${others.join(', ')}.`,
      ...(pictures.length > 0 ? [`- Put your pictures in place of ${pictures.join(', ')}.`] : []),
      '- npm run check says whether anything is missing.',
      `- npm run develop shows it${route ? ` at ${route.path.replace(':slug', slug)}` : ''}.`,
    ].join('\n'),
  );
}

runCommand(main);
