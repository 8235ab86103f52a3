import { twinPath } from '../../routes/markdown-twin-path';

export interface LinkedPage {
  title: string;
  description: string;
  path: string;
}

/**
 * A guide to the site for language models.
 *
 * @param sections headings with their pages
 * @see https://llmstxt.org
 */
export function llmsText(
  siteUrl: string,
  {
    name,
    summary,
    sections,
  }: { name: string; summary: string; sections: ReadonlyMap<string, readonly LinkedPage[]> },
): string {
  const parts = [...sections].map(([heading, pages]) =>
    [
      `## ${heading}`,
      '',
      ...pages.map(
        ({ title, description, path }) =>
          `- [${plain(title)}](${siteUrl}${twinPath(path)}): ${plain(description)}`,
      ),
    ].join('\n'),
  );
  const languages =
    'Every page is written in English, French, Korean and Japanese. Add `?lang=fr`, `?lang=ko` or `?lang=jp` to an address for another language than English.';
  return `${[`# ${name}`, `> ${summary}`, languages, ...parts].join('\n\n')}\n`;
}

/** @returns the text as Markdown that says the same: nothing in it makes a link or a tag */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]<`]/g, '\\$&');
}
