import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildAttribute, pageScript } from '../page-policy/inline-scripts';

/** The part of webpack's compiler that is used here. */
interface Compiler {
  hooks: { done: { tapPromise: (name: string, run: () => Promise<void>) => void } };
}

const mapping =
  /<script\s+id="gatsby-chunk-mapping"\s*>\s*window\.___chunkMapping="(?:[^"\\]|\\.)*";?\s*<\/script>\s*/;
const build = /<script>window\.___webpackCompilationHash="([^"]*)";<\/script>/;

/**
 * Gatsby writes the files of all chunks into every page (600 bytes of each, compressed), of which this site's app needs
 * none (kept-files.ts). The app's own scripts are put into a template, which tells the build; the page's own script behind it
 * decides when they are loaded (app-start-script.ts).
 *
 * @param html the scripts that Gatsby puts at every page's end
 * @throws if they are not as Gatsby 5.16.1 writes them
 */
export function pageScripts(html: string): string {
  const [, hash] = build.exec(html) ?? [];
  if (!mapping.test(html) || hash === undefined)
    throw new Error('Gatsby’s scripts are not of the form that src/build/page-scripts.ts knows.');
  const scripts = html.replace(mapping, '').replace(build, '').trim();
  return `<template ${buildAttribute}="${hash}">${scripts}</template><script>${pageScript()}</script>`;
}

/** A webpack plugin, to be run after Gatsby's own has written the scripts. */
export function rewritePageScripts(root: string): { apply: (compiler: Compiler) => void } {
  const file = join(root, 'public', '_gatsby', 'slices', '_gatsby-scripts-1.html');
  return {
    apply: ({ hooks }) =>
      hooks.done.tapPromise('page-scripts', async () => {
        await writeFile(file, pageScripts(await readFile(file, 'utf8')));
      }),
  };
}
