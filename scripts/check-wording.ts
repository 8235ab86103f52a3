import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describeErrors, type ContentError } from '../src/content/content-error';
import { altKey } from '../src/content/field';
import { parseMessages } from '../src/content/reading/check-messages';
import { readContent } from '../src/content/reading/read-content';
import { findRepeated, type PageText } from '../src/content/wording/find-repeated';
import { findTermErrors, findWordingErrors } from '../src/content/wording/find-wording-errors';
import { defaultLanguage, fileCodeOf, languages, tagOf, type Language } from '../src/i18n/languages';

/** Required by the specification, word for word. */
const given = new Set(['Oops... Something went wrong']);

/** Prints every text of content/ and locales/ that breaks a wording rule of its language, and exits with 1 if there is one. */
function main(root: string): void {
  const content = contentTexts(root);
  const errors = [
    ...[...content, ...messageTexts(root)].flatMap(errorsOf),
    ...findRepeated(content.filter(({ field }) => field === 'description')),
  ];
  if (errors.length === 0) {
    console.log('The texts keep the rules of their languages.');
    return;
  }
  console.error(describeErrors(errors).replace(' Nothing was built.', ''));
  process.exitCode = 1;
}

function errorsOf({ file, field, language, text }: PageText): ContentError[] {
  if (given.has(text)) return [];
  const tag = tagOf(language);
  const at = { file, field, language: language.label };
  return [...findWordingErrors(text, tag), ...findTermErrors(text, tag)].map((error) => ({
    ...at,
    ...error,
  }));
}

function contentTexts(root: string): PageText[] {
  return readContent(root).entries.flatMap(({ type, folder, texts }) => {
    const translated = Object.entries(type.fields).flatMap(([name, field]) => [
      ...(field.translated ? [name] : []),
      ...(field.kind === 'picture' ? [altKey(name)] : []),
    ]);
    return languages.flatMap((language) => {
      const code = fileCodeOf(language);
      return translated.flatMap((name) =>
        leaves(name, texts[code]?.[name]).map((leaf) => ({
          ...leaf,
          file: `${folder}/index.${code}.md`,
          language,
        })),
      );
    });
  });
}

function messageTexts(root: string): PageText[] {
  const folder = join(root, 'locales', fileCodeOf(defaultLanguage));
  return readdirSync(folder).flatMap((name) => {
    const namespace = basename(name, '.json');
    const read = (language: Language): Record<string, unknown> => {
      const file = join(root, 'locales', fileCodeOf(language), `${namespace}.json`);
      const parsed = parseMessages(readFileSync(file, 'utf8'));
      return 'data' in parsed ? parsed.data : {};
    };
    return languages.flatMap((language) =>
      Object.entries(read(language)).flatMap(([key, text]) =>
        leaves(key, text).map((leaf) => ({
          ...leaf,
          file: `locales/${fileCodeOf(language)}/${namespace}.json`,
          language,
        })),
      ),
    );
  });
}

/** @returns the texts inside a value, such as those of a list; a block's last line break is no part of its text */
function leaves(field: string, value: unknown): Pick<PageText, 'field' | 'text'>[] {
  if (typeof value === 'string') return [{ field, text: value.replace(/\n$/, '') }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([part, inner]) => leaves(`${field}.${part}`, inner));
}

main(process.cwd());
