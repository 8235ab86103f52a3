import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { CreateNodeArgs, Node, SourceNodesArgs } from 'gatsby';

import { contentTypeAt } from '../content/content-types';
import { altKey, type ContentType, type Field } from '../content/field';
import { parseText } from '../content/reading/parse-text';
import { asksForConsent } from '../i18n/languages';
import {
  defaultLanguage,
  fileCodeOf,
  languages,
  tagOf,
  languageByFileCode,
  type Language,
} from '../i18n/languages';

import { withPhrases, withMessagePhrases } from './phrases';
import { nodeId } from './schema';

interface FileNode extends Node {
  sourceInstanceName: string;
  absolutePath: string;
  relativeDirectory: string;
  base: string;
}

/**
 * Creates one node per entry and language (CaseStudy, Project…) from its own fields and the shared ones of the English file. A
 * change of the English file therefore recreates the nodes of all languages.
 */
export function createContentNodes(args: CreateNodeArgs): void {
  const { node, getNodesByType } = args;
  if (node.internal.type !== 'File') return;
  const file = node as FileNode;
  const place = entryAt(file);
  if (!place) return;
  createEntryNode(args, file, place.type, place.language);
  if (place.language !== defaultLanguage) return;
  for (const sibling of getNodesByType('File') as FileNode[]) {
    if (sibling.id === file.id || sibling.relativeDirectory !== file.relativeDirectory) continue;
    const other = entryAt(sibling);
    if (other) createEntryNode(args, sibling, other.type, other.language);
  }
}

function entryAt(file: FileNode): { type: ContentType; language: Language } | undefined {
  if (file.sourceInstanceName !== 'content') return undefined;
  const language = languages.find((candidate) => file.base === `index.${fileCodeOf(candidate)}.md`);
  const type = contentTypeAt(dirname(file.relativeDirectory), basename(file.relativeDirectory));
  return language && type ? { type, language } : undefined;
}

function createEntryNode(args: CreateNodeArgs, file: FileNode, type: ContentType, language: Language): void {
  const { actions, createContentDigest } = args;
  const folder = dirname(file.absolutePath);
  const slug = basename(folder);
  const own = readValues(file.absolutePath);
  const shared = readValues(join(folder, `index.${fileCodeOf(defaultLanguage)}.md`));
  const id = nodeId(type.name, slug, tagOf(language));
  const fields: Record<string, unknown> = {};
  const texts: { id: string; content: string }[] = [];
  for (const [name, field] of Object.entries(type.fields)) {
    const value = (field.translated ? own : shared)[name] ?? null;
    if (field.kind === 'markdown' && typeof value === 'string') {
      texts.push({ id: `${id}>>>${name}`, content: value });
      fields[name] = `${id}>>>${name}`;
    } else {
      fields[name] = withPhrases(
        field,
        fieldValue(name, field, value, own, file.relativeDirectory),
        language,
      );
    }
  }
  const data = { slug, language: tagOf(language), ...fields };
  void actions.createNode({
    ...data,
    id,
    parent: file.id,
    children: [],
    internal: { type: type.name, contentDigest: createContentDigest([data, texts]) },
  });
  for (const text of texts) {
    void actions.createNode({
      id: text.id,
      parent: id,
      children: [],
      internal: {
        type: 'MarkdownText',
        mediaType: 'text/markdown',
        content: text.content,
        contentDigest: createContentDigest(text.content),
      },
    });
  }
}

function fieldValue(
  name: string,
  field: Field,
  value: unknown,
  own: Record<string, unknown>,
  folder: string,
): unknown {
  if (field.kind === 'picture' && typeof value === 'string') {
    return { path: `${folder}/${value}`, alt: own[altKey(name)] ?? '' };
  }
  // A folded text (`>`) ends with a line break, which would be visible in quotes.
  return typeof value === 'string' ? value.trim() : value;
}

function readValues(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {};
  const parsed = parseText(readFileSync(path, 'utf8'));
  return 'values' in parsed ? parsed.values : {};
}

/**
 * Build facts for every page. Gatsby's own “Site” node contains the time, so pages that query it are outdated in every build.
 */
export function createBuildNode({ actions, createContentDigest }: SourceNodesArgs): void {
  const build = { year: String(new Date().getFullYear()), siteUrl };
  void actions.createNode({
    id: 'build',
    parent: null,
    children: [],
    ...build,
    internal: { type: 'Build', contentDigest: createContentDigest(build) },
  });
}

/** Origin of the published site without a trailing slash. */
export const siteUrl = (process.env.GATSBY_SITE_URL ?? 'https://tregrove.example').replace(/\/$/, '');

/** Creates the Locale node of a message file: `locales/kr/common.json` has the Korean (`ko`) messages of `common`. */
export function createLocaleNode({ node, actions, createNodeId, createContentDigest }: CreateNodeArgs): void {
  if (node.internal.type !== 'File' || node.sourceInstanceName !== 'locales' || node.extension !== 'json')
    return;
  const language = languageByFileCode(String(node.relativeDirectory));
  if (!language) return;
  // Pages of the other languages do not show it.
  if (node.name === 'consent' && !asksForConsent(language)) return;
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
