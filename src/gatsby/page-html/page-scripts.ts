import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { buildSync } from 'esbuild';

import { buildAttribute } from '../../client/first-paint/served-html';

/** The part of webpack's compiler that is used here. */
interface Compiler {
  hooks: { done: { tapPromise: (name: string, run: () => Promise<void>) => void } };
}

let bundled: string | undefined;

/** @returns the minified inline script (inline-script/). It is the same on all pages, so their policy needs one hash. */
export function inlineScript(): string {
  bundled ??= bundle();
  return bundled;
}

function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve('src/client/first-paint/inline-script/inline-script.ts')],
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

const mapping =
  /<script\s+id="gatsby-chunk-mapping"\s*>\s*window\.___chunkMapping="(?:[^"\\]|\\.)*";?\s*<\/script>\s*/;
const build = /<script>window\.___webpackCompilationHash="([^"]*)";<\/script>/;

/**
 * Puts the scripts of the app into a template that names the build; the inline script after it decides when they are loaded
 * (inline-script/start-app.ts). Removes Gatsby's list of the files of all chunks, 600 compressed bytes that the app does not need.
 *
 * @param html the scripts that Gatsby puts at every page's end
 * @throws if they are not as Gatsby 5.16.1 writes them
 */
export function pageScripts(html: string): string {
  const [, hash] = build.exec(html) ?? [];
  if (!mapping.test(html) || hash === undefined)
    throw new Error('Gatsby’s scripts are not of the form that src/gatsby/page-html/page-scripts.ts knows.');
  const scripts = html.replace(mapping, '').replace(build, '').trim();
  return `<template ${buildAttribute}="${hash}">${scripts}</template><script>${inlineScript()}</script>`;
}

/** A webpack plugin that runs after Gatsby's own has written the scripts. */
export function rewritePageScripts(root: string): { apply: (compiler: Compiler) => void } {
  const file = join(root, 'public', '_gatsby', 'slices', '_gatsby-scripts-1.html');
  return {
    apply: ({ hooks }) =>
      hooks.done.tapPromise('page-scripts', async () => {
        await writeFile(file, pageScripts(await readFile(file, 'utf8')));
      }),
  };
}
