import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The tokens a card is drawn in: those of the site's dark sections. */
const names = ['ink', 'ink-line', 'paper', 'moss-light', 'orange', 'orange-light'] as const;

export type CardColours = Record<(typeof names)[number], string>;

/**
 * @param root the project's folder
 * @returns the colours as the site's tokens have them
 * @throws where one is not there
 */
export async function cardColours(root: string): Promise<CardColours> {
  const tokens = await readFile(join(root, 'src/styles/tokens.css'), 'utf8');
  const found = names.map((name) => {
    const colour = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(tokens)?.[1];
    if (colour === undefined)
      throw new Error(`tokens.css names no colour --${name}, in which cards are drawn.`);
    return [name, colour] as const;
  });
  return Object.fromEntries(found) as CardColours;
}
