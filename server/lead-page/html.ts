/** HTML that is safe to put into a page as it stands. */
export interface Html {
  readonly safe: string;
}

type Part = string | number | Html | undefined | false | readonly Html[];

/** A template of HTML: what is filled in is escaped, unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { safe: strings.map((text, index) => text + safe(parts[index])).join('') };
}

function safe(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'safe' in part ? part.safe : part.map((each) => each.safe).join('');
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  );
}
