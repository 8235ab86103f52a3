import type { GatsbyConfig } from 'gatsby';

import { readBrand } from './src/build/read-brand';
import { siteUrl } from './src/build/site-url';
import { defaultLanguage, languageTags, tagOf } from './src/i18n/languages';

const brand = readBrand(process.cwd());

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
    {
      resolve: 'gatsby-plugin-manifest',
      options: {
        name: brand.name,
        short_name: brand.name,
        description: brand.slogan,
        lang: tagOf(defaultLanguage),
        start_url: '/',
        display: 'minimal-ui',
        background_color: '#faf7f2',
        theme_color: '#0d1f1a',
        icon: 'static/icon.svg',
        icon_options: { purpose: 'any' },
        cache_busting_mode: 'query',
      },
    },
    // Registers /sw.js; the worker itself is replaced after the build (docs/decisions/service-worker.md).
    'gatsby-plugin-offline',
  ],
};

export default config;
