import TurndownService from 'turndown';

/** Elements without content for readers. */
const leftOut = 'script style noscript svg button form template dialog input select'.split(' ');

/**
 * @param address of the page, for the first line
 * @returns the page as Markdown; undefined without a main element
 */
export function markdownAlternate(html: string, address: string): string | undefined {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) return undefined;
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
  });
  service.remove(leftOut as unknown as (keyof HTMLElementTagNameMap)[]);
  service.addRule('hidden', {
    filter: (node) => node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden'),
    replacement: () => '',
  });
  service.addRule('description term', {
    filter: 'dt',
    replacement: (content) => `\n\n**${content.trim()}**`,
  });
  service.addRule('description', { filter: 'dd', replacement: (content) => `\n${content.trim()}\n` });
  service.addRule('table cell', { filter: ['th', 'td'], replacement: (content) => ` ${content.trim()} |` });
  service.addRule('table row', { filter: 'tr', replacement: (content) => `\n|${content}` });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      const alt = node.getAttribute('alt') ?? '';
      return alt === '' ? '' : `\n\n_${service.escape(alt)}_\n\n`;
    },
  });
  const escape = service.escape.bind(service);
  // Escapes a literal `<script>` in texts, which Markdown would treat as HTML.
  service.escape = (literal) => escape(literal).replace(/<(?=[a-z!/?])/gi, '\\<');
  const text = service
    .turndown(main)
    .replaceAll('\u200B', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return `<!-- ${address} -->\n\n${text}\n`;
}
