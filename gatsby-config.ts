import { join } from 'node:path';

import type { GatsbyConfig } from 'gatsby';

import { contentRoot } from './src/content/reading/read-content';
import { manifestOptions } from './src/gatsby/web-manifest';
import { defaultLanguage, languageTags, tagOf } from './src/i18n/languages';

const content = contentRoot(process.cwd());

const config: GatsbyConfig = {
  jsxRuntime: 'automatic',
  trailingSlash: 'never',
  graphqlTypegen: {
    // Gatsby clears its cache when a file in this folder named `gatsby-*` changes.
    typesOutputPath: 'query-types.d.ts',
    generateOnBuild: true,
    documentSearchPaths: ['./gatsby-node.ts', './src/**/*.{ts,tsx}'],
  },
  plugins: [
    ...['content', 'locales'].map((name) => ({
      resolve: 'gatsby-source-filesystem',
      // Not `fastHash`: pictures’ addresses contain the digest, and must change with the picture only.
      options: { name, path: join(content, name) },
    })),
    'gatsby-transformer-remark',
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
    'gatsby-plugin-image',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        // The site makes the Locale nodes itself: the folders are named after the file codes, not the tags.
        localeJsonSourceName: null,
        languages: [...languageTags],
        defaultLanguage: tagOf(defaultLanguage),
        redirect: false,
        trailingSlash: 'never',
      },
    },
    { resolve: 'gatsby-plugin-manifest', options: manifestOptions(content) },
    // Its worker is replaced after the build (docs/decisions/service-worker.md).
    'gatsby-plugin-offline',
  ],
};

export default config;
