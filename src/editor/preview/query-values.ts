import type { IGatsbyImageData } from 'gatsby-plugin-image';
import MarkdownIt from 'markdown-it';

import type { Field } from '../../content/field';
import { isObject } from '../../content/json-object';

import type { KnownPicture } from './view';

/** @returns an empty value of the type that pages expect, for a field that is not written yet */
export function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      return field.required ? field.min : null;
    case 'date':
    case 'colour':
      return field.required ? field.example : null;
    case 'choice':
      return field.required ? (field.options[0] ?? '') : null;
    case 'relation-list':
    case 'text-list':
    case 'group-list':
      return [];
    case 'picture':
    case 'relation':
      return null;
    default:
      return field.required ? '' : null;
  }
}

/** @returns a value of a form or file as a query returns it; a blank if it has another type */
export function plainValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return isNumber(value) ? value : blankValue(field);
    case 'relation-list':
    case 'text-list':
      return Array.isArray(value) ? value.filter(isText) : [];
    case 'group-list':
      return Array.isArray(value) ? value.filter(isObject).map((group) => plainGroup(field.item, group)) : [];
    case 'date':
      return value instanceof Date ? value.toISOString().slice(0, 10) : textOrBlank(field, value);
    default:
      return textOrBlank(field, value);
  }
}

function plainGroup(
  item: Readonly<Record<string, Field>>,
  group: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const parts = Object.entries(item);
  return Object.fromEntries(parts.map(([name, field]) => [name, textOrBlank(field, group[name])]));
}

function textOrBlank(field: Field, value: unknown): unknown {
  return isText(value) ? value : blankValue(field);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Arguments of a picture in a query. */
export interface PictureSize {
  layout?: string;
  width?: number;
}

/** Ratio of width to height for an unknown picture; most pictures are near it. */
const usualRatio = 4 / 3;

const emptyImage = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/**
 * @param known undefined while the picture is loading, or if there is none
 * @returns image data for gatsby-plugin-image, with the picture itself as its only source
 */
export function pictureData(known: KnownPicture | undefined, size: PictureSize): IGatsbyImageData {
  const ratio = known ? known.width / known.height : usualRatio;
  const images = { fallback: { src: known?.url ?? emptyImage }, sources: [] };
  if (size.layout === 'FULL_WIDTH') return { layout: 'fullWidth', images, width: 1, height: 1 / ratio };
  const wanted = size.width ?? known?.width ?? 800;
  const width = Math.min(wanted, known?.width ?? wanted);
  return { layout: 'constrained', images, width, height: Math.round(width / ratio) };
}

const parser = new MarkdownIt({ html: false, linkify: false, xhtmlOut: false });

// As gatsby-transformer-remark renders it.
parser.renderer.rules.s_open = () => '<del>';
parser.renderer.rules.s_close = () => '</del>';

/** @returns the HTML as in the build, for Markdown without HTML, pictures and footnotes */
export function markdownHtml(source: string): string {
  return parser.render(source).trimEnd();
}
