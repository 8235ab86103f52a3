import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLanguage, fileCodeOf } from '../i18n/languages';

import { parseText } from './parse-text';

/**
 * The brand's name, trade and slogan for what is made outside GraphQL, such as the web manifest. Faults in the file are
 * reported later, with all others; until then a stand-in keeps the configuration loadable.
 *
 * @param root where `content/` stands
 */
export function readBrand(root: string): { name: string; trade: string; slogan: string } {
  const path = join(root, 'content', 'settings', 'site', `index.${fileCodeOf(defaultLanguage)}.md`);
  const values = parseFile(path);
  return {
    name: textOr(values.brand, 'Website'),
    trade: textOr(values.trade, ''),
    slogan: textOr(values.slogan, ''),
  };
}

function parseFile(path: string): Record<string, unknown> {
  try {
    const parsed = parseText(readFileSync(path, 'utf8'));
    return 'values' in parsed ? parsed.values : {};
  } catch {
    return {};
  }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value ? value : fallback;
}
