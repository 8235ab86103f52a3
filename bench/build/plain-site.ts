import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { languageTags } from '../../src/i18n/languages';

const configuration = `module.exports = {
  siteMetadata: { siteUrl: 'https://example.com' },
  trailingSlash: 'never',
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'locale', path: __dirname + '/locales' } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: __dirname + '/content' } },
    'gatsby-transformer-remark',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: { localeJsonSourceName: 'locale', languages: LANGUAGES, defaultLanguage: 'en', redirect: false, trailingSlash: 'never' },
    },
  ],
};
`;

const pages = `exports.createPages = async ({ graphql, actions }) => {
  const { data } = await graphql('{ allMarkdownRemark { distinct(field: { frontmatter: { slug: SELECT } }) } }');
  for (const slug of data.allMarkdownRemark.distinct)
    actions.createPage({ path: slug === 'home' ? '/' : '/' + slug, component: require.resolve('./src/templates/page.js'), context: { slug } });
};
`;

const template = `import * as React from 'react';
import { graphql } from 'gatsby';
import { I18nextContext, Link, useI18next, useTranslation } from 'gatsby-plugin-react-i18next';

export default function Page({ data }) {
  const { t } = useTranslation();
  const { languages, originalPath } = useI18next();
  const { language } = React.useContext(I18nextContext);
  return (
    <main>
      <nav><Link to="/">{t('home')}</Link> {language} {languages.map((lng) => <Link key={lng} to={originalPath} language={lng}>{lng}</Link>)}</nav>
      <h1>{data.page.frontmatter.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: data.page.html }} />
    </main>
  );
}

export const Head = ({ data }) => <title>{data.page.frontmatter.title}</title>;

export const query = graphql\`query ($slug: String!, $language: String!) {
  page: markdownRemark(frontmatter: { slug: { eq: $slug }, language: { eq: $language } }) { html frontmatter { title } }
  locales: allLocale(filter: { language: { eq: $language } }) { edges { node { ns data language } } }
}\`;
`;

function textOf(slug: string, language: string, sentence: string): string {
  const paragraph = `${sentence} This page is about ${slug} and is written for readers of ${language}. `;
  return `---\nslug: ${slug}\nlanguage: ${language}\ntitle: ${slug} (${language})\n---\n\n${`${paragraph.repeat(6)}\n\n`.repeat(8)}`;
}

/** Makes a multilingual site of Gatsby’s usual plugins, without styles and pictures. @param count of pages in each language */
export async function makePlainSite(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'plain-'));
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  const manifest = { name: 'plain', private: true, dependencies: { gatsby: '*' } };
  await write('package.json', JSON.stringify(manifest));
  await write('gatsby-config.js', configuration.replace('LANGUAGES', JSON.stringify(languageTags)));
  await write('gatsby-node.js', pages);
  await write('src/templates/page.js', template);
  for (const language of languageTags) {
    await write(`locales/${language}/common.json`, JSON.stringify({ home: `Home (${language})` }));
    for (let number = 0; number < count; number++) {
      const slug = number === 0 ? 'home' : `page-${number}`;
      await write(`content/${slug}/index.${language}.md`, textOf(slug, language, 'A sentence.'));
    }
  }
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    edit: (text: string) => write('content/page-1/index.fr.md', textOf('page-1', 'fr', text)),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
