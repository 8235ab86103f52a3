/** Stands in for the parts of Node by which src/build/world-map-land.ts reads its data, where it runs in a browser. */
const files = new Map<string, string>();

/** @param name as the reader asks for it */
export function giveFile(name: string, text: string): void {
  files.set(name, text);
}

export function createRequire(): { resolve: (name: string) => string } {
  return { resolve: (name) => name };
}

export function readFileSync(name: string): string {
  const text = files.get(name);
  if (text === undefined) throw new Error(`The file ${name} is not here.`);
  return text;
}

export function join(...parts: readonly string[]): string {
  return parts.join('/');
}
