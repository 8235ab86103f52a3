import TurndownService from 'turndown';

/** Parts of a page that say nothing without a screen. */
const leftOut = [
  'script',
  'style',
  'noscript',
  'svg',
  'button',
  'form',
  'template',
  'dialog',
  'input',
  'select',
];

/**
 * @param html a built page
 * @param address its own address, told at the top
 * @returns what the page says, as Markdown; undefined for a page without a main part
 */
export function markdownTwin(html: string, address: string): string | undefined {
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
  service.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      const words = node.getAttribute('alt') ?? '';
      return words === '' ? '' : `\n\n_${service.escape(words)}_\n\n`;
    },
  });
  const escape = service.escape.bind(service);
  // A text may say `<script>` in so many words; a reader of Markdown would take it for the thing itself.
  service.escape = (words) => escape(words).replace(/<(?=[a-z!/?])/gi, '\\<');
  const text = service
    .turndown(main)
    .replaceAll('\u200B', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return `<!-- ${address} -->\n\n${text}\n`;
}
