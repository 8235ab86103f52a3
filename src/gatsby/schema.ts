import type { CreateSchemaCustomizationArgs, Node } from 'gatsby';

import { contentTypes } from '../content/content-types';
import type { ContentType } from '../content/field';

import { addedFieldsOf, fieldTypesOf, itemTypesOf, mapTypes } from './graphql-types';

type Schema = CreateSchemaCustomizationArgs['schema'];
type CreateTypes = CreateSchemaCustomizationArgs['actions']['createTypes'];

interface NodeModel {
  getNodeById: (args: { id: string; type?: string }) => Node | null;
  findOne: (args: { type: string; query: object }) => Promise<Node | null>;
}

interface ResolverContext {
  nodeModel: NodeModel;
}

interface EntryNode extends Node {
  slug: string;
  language: string;
  [field: string]: unknown;
}

export function nodeId(typeName: string, slug: string, languageTag: string): string {
  return `${typeName}>>>${slug}>>>${languageTag}`;
}

/** Defines the GraphQL types of the content model. */
export function defineSchema(createTypes: CreateTypes, schema: Schema): void {
  createTypes(`
    type MarkdownRemark implements Node @dontInfer { id: ID! }
    type MarkdownText implements Node @dontInfer { id: ID! }
    type Locale implements Node @dontInfer { ns: String! language: String! data: String! }
    type Build implements Node @dontInfer { year: String! siteUrl: String! }
  `);
  createTypes(mapTypes);
  createTypes(pictureFileResolver(schema));
  for (const type of contentTypes) {
    const items = itemTypesOf(type);
    if (items !== '') createTypes(items);
    createTypes(objectType(type, schema));
  }
}

function pictureFileResolver(schema: Schema): ReturnType<Schema['buildObjectType']> {
  return schema.buildObjectType({
    name: 'ContentPicture',
    fields: {
      alt: 'String!',
      file: {
        type: 'File!',
        resolve: (source: { path: string }, _args: unknown, context: ResolverContext) =>
          context.nodeModel.findOne({
            type: 'File',
            query: { filter: { sourceInstanceName: { eq: 'content' }, relativePath: { eq: source.path } } },
          }),
      },
    },
  });
}

function objectType(type: ContentType, schema: Schema): ReturnType<Schema['buildObjectType']> {
  const fields = Object.entries(fieldTypesOf(type)).map(([name, fieldType]) => {
    const resolve = resolverOf(type, name);
    return [name, { type: fieldType, ...(resolve && { resolve }) }] as const;
  });
  return schema.buildObjectType({
    name: type.name,
    interfaces: ['Node'],
    extensions: { infer: false },
    fields: Object.fromEntries(fields),
  });
}

type Resolver = (entry: EntryNode, args: unknown, context: ResolverContext) => unknown;

/** @returns undefined for a field whose value is in the node */
function resolverOf(type: ContentType, name: string): Resolver | undefined {
  const added = addedFieldsOf(type.name)[name];
  if (added) return (entry) => added.valueOf((field) => entry[field], entry.language);
  const field = type.fields[name];
  switch (field?.kind) {
    case 'markdown':
      return (entry, _args, { nodeModel }) => markdownIn(nodeModel, entry[name]);
    case 'relation':
      return (entry, _args, { nodeModel }) => related(nodeModel, field.to, entry[name], entry.language);
    case 'relation-list':
      return (entry, _args, { nodeModel }) =>
        (entry[name] as string[]).map((slug) => related(nodeModel, field.to, slug, entry.language));
    default:
      return undefined;
  }
}

function related(nodeModel: NodeModel, type: string, slug: unknown, language: string): Node | null {
  return nodeModel.getNodeById({ id: nodeId(type, String(slug), language), type });
}

/** A Markdown field contains the id of its MarkdownText node, whose child is gatsby-transformer-remark's. */
function markdownIn(nodeModel: NodeModel, id: unknown): Node | null {
  if (typeof id !== 'string') return null;
  const child = nodeModel.getNodeById({ id })?.children[0];
  return child === undefined ? null : nodeModel.getNodeById({ id: child, type: 'MarkdownRemark' });
}
