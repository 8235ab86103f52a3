import MarkdownIt from 'markdown-it';

const parser = new MarkdownIt({ html: false, linkify: false, xhtmlOut: false });

// As gatsby-transformer-remark writes it.
parser.renderer.rules.s_open = () => '<del>';
parser.renderer.rules.s_close = () => '</del>';

/** @returns the HTML that the build makes of an editor's Markdown, which holds neither HTML nor pictures nor footnotes */
export function markdownHtml(source: string): string {
  return parser.render(source).trimEnd();
}
