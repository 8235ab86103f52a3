import postcss from 'postcss';

import { facesFileOf, rulesFileOf } from '../styles/whole-style-link';

import { gatherLayers } from './page-style';

/** The parts of webpack that are used here. */
interface Source {
  source: () => string | Buffer;
}
interface Compilation {
  getAssets: () => readonly { name: string; source: Source }[];
  emitAsset: (name: string, source: Source) => void;
  hooks: {
    processAssets: { tap: (options: { name: string; stage: number }, run: () => void) => void };
  };
}
interface Compiler {
  hooks: { thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void } };
  webpack: { sources: { RawSource: new (text: string) => Source } };
}

/** What a style sheet says, and the fonts that it names. */
interface Divided {
  rules: string;
  faces: string;
}

/** @param sheet the style sheet of the whole site */
export function divideSheet(sheet: string): Divided {
  const rules = gatherLayers(postcss.parse(sheet));
  const faces = postcss.root();
  rules.walkAtRules('font-face', (face) => void faces.append(face.remove()));
  return { rules: rules.toString(), faces: faces.toString() };
}

/** When all files have got the names that they keep (webpack's PROCESS_ASSETS_STAGE_SUMMARIZE). */
const named = 1000;

/** A webpack plugin: writes the style sheet's rules and fonts beside it. */
export const divideWholeStyle = {
  apply: ({ hooks, webpack }: Compiler): void =>
    hooks.thisCompilation.tap('whole-style-files', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'whole-style-files', stage: named }, () => {
        for (const { name, source } of compilation.getAssets().filter(isWholeStyle)) {
          const { rules, faces } = divideSheet(source.source().toString());
          const { RawSource } = webpack.sources;
          compilation.emitAsset(rulesFileOf(name), new RawSource(rules));
          compilation.emitAsset(facesFileOf(rulesFileOf(name)), new RawSource(faces));
        }
      });
    }),
};

const isWholeStyle = ({ name }: { name: string }): boolean => /^styles\.\w+\.css$/.test(name);
