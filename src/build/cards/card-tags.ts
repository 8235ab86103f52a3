import { escapeXml } from '../discovery/escape-xml';

import { cardSize } from './card-drawing';

const tag = /<meta (?:property|name)="(?:og:image|twitter:)[^>]*>/g;
/** After it the card's tags are put; PageHead writes it on every page. */
const place = /<meta property="og:locale"[^>]*>/;

/**
 * Names a page's card in its head, instead of the one it named before.
 *
 * @param html a built page
 * @param card its address and what it shows, in words
 */
export function withCard(html: string, card: { address: string; alt: string }): string {
  const tags = [
    ['property', 'og:image', card.address],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', card.alt],
    ['name', 'twitter:card', 'summary_large_image'],
  ].map(([kind, name, value = '']) => `<meta ${kind}="${name}" content="${escapeXml(value)}"/>`);
  return html.replaceAll(tag, '').replace(place, (found) => found + tags.join(''));
}
