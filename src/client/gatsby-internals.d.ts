/* All that the client uses of Gatsby, which is pinned. The build's uses are in src/gatsby/webpack.ts and html.tsx. */

/** The templates, which Gatsby compiles to a chunk each. They follow from the pages, so there is no other list of them. */
declare module '$virtual/async-requires' {
  type Loaders = Readonly<Record<string, () => Promise<never>>>;
  export const components: Loaders;
  /** Development has the Heads of templates in modules of their own. */
  export const head: Loaders | undefined;
}

/** The connection to the development server; untyped, because the file is there only after a build. */
declare module '*/.cache/socketIo' {
  const connect: unknown;
  export default connect;
}

interface Window {
  /** The module socketIo calls both when a build fails. */
  ___emitter?: { emit: () => void };
  _gatsbyEvents?: unknown[];
}
