/** The edges of a part of a picture, in pixels from its left and its top. */
export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Edge = keyof Edges;

export const edgeNames: readonly Edge[] = ['left', 'right', 'top', 'bottom'];

export interface PictureSize {
  width: number;
  height: number;
}

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** Smaller parts could not be seen. */
const smallest = 20;

/** @returns the edges with one of them moved, inside of the picture and before the opposite edge */
export function moveEdge(edges: Edges, edge: Edge, to: number, size: PictureSize): Edges {
  const end = edge === 'left' || edge === 'right' ? size.width : size.height;
  const other = edges[opposite[edge]];
  const [least, most] = edge === 'left' || edge === 'top' ? [0, other - smallest] : [other + smallest, end];
  return { ...edges, [edge]: Math.round(Math.min(most, Math.max(least, to || 0))) };
}

/** @returns all edges moved by a distance, inside of the picture */
export function moveAll(edges: Edges, across: number, down: number, size: PictureSize): Edges {
  const x = Math.round(Math.min(size.width - edges.right, Math.max(-edges.left, across)));
  const y = Math.round(Math.min(size.height - edges.bottom, Math.max(-edges.top, down)));
  return { left: edges.left + x, right: edges.right + x, top: edges.top + y, bottom: edges.bottom + y };
}
