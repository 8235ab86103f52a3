export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** The sheets' media rules about colours, with the scheme each was written for. */
let rules: { media: MediaList; scheme: 'light' | 'dark' }[] | undefined;

/**
 * Shows the page in a theme that need not be the system's. The tokens ask the system (`prefers-color-scheme`) and know
 * no switch, so the conditions of the media rules themselves are replaced.
 */
export function applyTheme(theme: ThemeChoice): void {
  rules ??= [...document.styleSheets].flatMap((sheet) => colourRules(sheet.cssRules));
  for (const { media, scheme } of rules) {
    if (theme === 'system') media.mediaText = `(prefers-color-scheme: ${scheme})`;
    else media.mediaText = theme === scheme ? 'all' : 'not all';
  }
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

function colourRules(list: CSSRuleList): { media: MediaList; scheme: 'light' | 'dark' }[] {
  return [...list].flatMap((rule) => {
    if (!(rule instanceof CSSGroupingRule)) return [];
    const scheme =
      rule instanceof CSSMediaRule
        ? /^\(prefers-color-scheme: (light|dark)\)$/.exec(rule.media.mediaText)?.[1]
        : undefined;
    const found =
      rule instanceof CSSMediaRule && (scheme === 'light' || scheme === 'dark')
        ? [{ media: rule.media, scheme } as const]
        : [];
    return [...found, ...colourRules(rule.cssRules)];
  });
}
