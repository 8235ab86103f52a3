import { readFileSync } from 'node:fs';

import type { CreateNodeArgs } from 'gatsby';

import { languageByFileCode, tagOf } from '../i18n/languages';

import { withMessagePhrases } from './phrases';

/** Makes the Locale node of a message file: `locales/kr/common.json` becomes the Korean (`ko`) messages of `common`. */
export function createLocaleNode({ node, actions, createNodeId, createContentDigest }: CreateNodeArgs): void {
  if (node.internal.type !== 'File' || node.sourceInstanceName !== 'locales' || node.extension !== 'json')
    return;
  const language = languageByFileCode(String(node.relativeDirectory));
  if (!language) return;
  const messages = JSON.parse(readFileSync(String(node.absolutePath), 'utf8')) as Record<string, unknown>;
  const data = JSON.stringify(withMessagePhrases(messages, language));
  void actions.createNode({
    id: createNodeId(`${node.id}>>>Locale`),
    parent: node.id,
    children: [],
    language: tagOf(language),
    ns: String(node.name),
    data,
    internal: { type: 'Locale', contentDigest: createContentDigest(data) },
  });
}
