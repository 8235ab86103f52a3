import type { CreateSchemaCustomizationArgs, Node } from 'gatsby';

import { contentTypes } from '../content-model/content-types';
import type { ContentType, Field } from '../content-model/field';

import { addedFieldsOf, mapTypes } from './added-fields';

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

/** @returns the id of an entry's node in one language. */
export function nodeId(typeName: string, slug: string, languageTag: string): string {
  return `${typeName}>>>${slug}>>>${languageTag}`;
}

/** Defines the GraphQL types of all content types, as the content model declares them. */
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
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind === 'group-list') {
        const parts = Object.entries(field.item).map(
          ([part, { required }]) => `${part}: String${required ? '!' : ''}`,
        );
        createTypes(`type ${itemTypeName(type, name)} { ${parts.join(' ')} }`);
      }
    }
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

function itemTypeName(type: ContentType, field: string): string {
  return `${type.name}${field.charAt(0).toUpperCase()}${field.slice(1)}Item`;
}

function objectType(type: ContentType, schema: Schema): ReturnType<Schema['buildObjectType']> {
  const fields = Object.entries(type.fields).map(([name, field]) => [name, graphqlField(type, name, field)]);
  return schema.buildObjectType({
    name: type.name,
    interfaces: ['Node'],
    extensions: { infer: false },
    fields: {
      slug: 'String!',
      language: 'String!',
      ...(Object.fromEntries(fields) as object),
      ...addedFieldsOf(type.name),
    },
  });
}

function graphqlField(type: ContentType, name: string, field: Field): unknown {
  const mark = field.required ? '!' : '';
  switch (field.kind) {
    case 'number':
      return (field.integer ? 'Int' : 'Float') + mark;
    case 'picture':
      return `ContentPicture${mark}`;
    case 'text-list':
      return `[String!]${mark}`;
    case 'group-list':
      return `[${itemTypeName(type, name)}!]${mark}`;
    case 'markdown':
      return { type: `MarkdownRemark${mark}`, resolve: resolveMarkdown(name) };
    case 'relation':
      return {
        type: field.to + mark,
        resolve: (entry: EntryNode, _args: unknown, { nodeModel }: ResolverContext) =>
          related(nodeModel, field.to, entry[name], entry.language),
      };
    case 'relation-list':
      return {
        type: `[${field.to}!]${mark}`,
        resolve: (entry: EntryNode, _args: unknown, { nodeModel }: ResolverContext) =>
          (entry[name] as string[]).map((slug) => related(nodeModel, field.to, slug, entry.language)),
      };
    default:
      return `String${mark}`;
  }
}

function related(nodeModel: NodeModel, type: string, slug: unknown, language: string): Node | null {
  return nodeModel.getNodeById({ id: nodeId(type, String(slug), language), type });
}

/** A Markdown field holds the id of its MarkdownText node, whose child gatsby-transformer-remark made. */
function resolveMarkdown(name: string) {
  return (entry: EntryNode, _args: unknown, { nodeModel }: ResolverContext): Node | null => {
    const id = entry[name];
    if (typeof id !== 'string') return null;
    const child = nodeModel.getNodeById({ id })?.children[0];
    return child === undefined ? null : nodeModel.getNodeById({ id: child, type: 'MarkdownRemark' });
  };
}
