interface TextPart {
  id: string;
  /** As plain text. */
  heading: string;
  html: string;
}

/**
 * Divides a long text at its second-level headings.
 *
 * @param html from gatsby-transformer-remark
 * @returns the text before the first heading, and the parts, whose ids are the same in every language
 */
export function partsOf(html: string): { opening: string; parts: TextPart[] } {
  const [opening = '', ...rest] = html.split(/<h2[^>]*>/);
  const parts = rest.map((part, index) => {
    const end = part.indexOf('</h2>');
    return {
      id: `part-${index + 1}`,
      heading: plainText(part.slice(0, end)),
      html: part.slice(end + '</h2>'.length),
    };
  });
  return { opening, parts };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
