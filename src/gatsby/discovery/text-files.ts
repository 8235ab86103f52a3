import { markdownPath } from '../../routes/markdown-path';

export interface LinkedPage {
  title: string;
  description: string;
  path: string;
}

/** llms.txt. @param sections headings with their pages @see https://llmstxt.org */
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
          `- [${plain(title)}](${siteUrl}${markdownPath(path)}): ${plain(description)}`,
      ),
    ].join('\n'),
  );
  const languages =
    'Every page is written in English, French, Korean and Japanese. Add `?lang=fr`, `?lang=ko` or `?lang=jp` to an address for another language than English.';
  return `${[`# ${name}`, `> ${summary}`, languages, ...parts].join('\n\n')}\n`;
}

/** @returns the text escaped for Markdown */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]<`]/g, '\\$&');
}

const day = 24 * 60 * 60 * 1000;
/** A security.txt must be renewed at least once a year. */
const validFor = 180 * day;
const warnedBefore = 30 * day;

/**
 * security.txt, valid for 180 days.
 * @param reviewed when somebody last checked the contact, ISO 8601
 * @param now milliseconds
 * @throws 30 days before it expires
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityText(siteUrl: string, contact: string, reviewed: string, now: number): string {
  const expires = Date.parse(reviewed) + validFor;
  if (!(expires - now > warnedBefore)) {
    throw new Error(
      `security.txt expires on ${new Date(expires).toISOString().slice(0, 10)}. Make sure that ${contact} still answers, then set ` +
        '“securityReviewed” in src/gatsby/discovery/write-discovery.ts to the present day.',
    );
  }
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en, fr, ko, ja, vi',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
