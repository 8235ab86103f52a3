import type { GatsbyConfig } from 'gatsby';

import { siteUrl } from './src/build/site-url';
import { manifestOptions } from './src/build/web-manifest';
import { defaultLanguage, languageTags, tagOf } from './src/i18n/languages';

const config: GatsbyConfig = {
  jsxRuntime: 'automatic',
  trailingSlash: 'never',
  siteMetadata: { siteUrl },
  graphqlTypegen: {
    typesOutputPath: 'src/gatsby-types.d.ts',
    generateOnBuild: true,
    documentSearchPaths: ['./gatsby-node.ts', './src/**/*.{ts,tsx}'],
  },
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: './content', fastHash: true } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'locales', path: './locales', fastHash: true } },
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
    { resolve: 'gatsby-plugin-manifest', options: manifestOptions(process.cwd()) },
    // Registers /sw.js; the worker itself is replaced after the build (docs/decisions/service-worker.md).
    'gatsby-plugin-offline',
  ],
};

export default config;
