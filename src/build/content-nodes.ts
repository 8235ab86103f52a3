import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { CreateNodeArgs, Node } from 'gatsby';

import { contentTypeAt } from '../content-model/content-types';
import { altKey, type ContentType, type Field } from '../content-model/field';
import { defaultLanguage, fileCodeOf, languages, tagOf, type Language } from '../i18n/languages';

import { parseText } from './parse-text';
import { withPhrases } from './phrases';
import { nodeId } from './schema';

interface FileNode extends Node {
  sourceInstanceName: string;
  absolutePath: string;
  relativeDirectory: string;
  base: string;
}

/**
 * Turns an entry's file into a node of its own type (CaseStudy, Project…), one per language, with the fields of
 * its language and the shared ones of the English file. A change of the English file therefore remakes the other
 * languages' nodes too.
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
  return value;
}

function readValues(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {};
  const parsed = parseText(readFileSync(path, 'utf8'));
  return 'values' in parsed ? parsed.values : {};
}
