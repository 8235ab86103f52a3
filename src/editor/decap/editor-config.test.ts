import { contentTypes } from '../../content/content-types';
import { allAddresses } from '../../routes/route-table';

import { editorConfig } from './editor-config';

const config = editorConfig({
  origin: 'http://localhost:9000',
  backEnd: { name: 'content-repository', proxy_url: 'http://localhost:9000/admin/api/v1', branch: 'main' },
  interfaceLanguage: 'en',
  choicesOf: () => [{ label: 'OrderBuddy', value: 'orderbuddy' }],
  messages: {
    common: { openMenu: 'Open menu' },
    form: { send: 'Send to {{name}}', offices_one: '{{count}} office', offices_other: '{{count}} offices' },
  },
});

const collections = config.collections.flatMap((collection) => ('folder' in collection ? [collection] : []));

describe('the editor’s configuration', () => {
  it('has one collection for each content type', () => {
    const expected = contentTypes.map(({ folder, onlySlugs = [] }) =>
      onlySlugs.length === 1 ? `content/${folder}/${onlySlugs[0]}` : `content/${folder}`,
    );
    expect(collections.map(({ folder }) => folder).sort()).toEqual(expected.sort());
    expect(new Set(collections.map(({ name }) => name)).size).toBe(contentTypes.length);
  });

  it('lets editors add and delete entries only of types without fixed entries', () => {
    const free = collections.filter((collection) => collection.create);
    expect(free.map(({ name }) => name)).toEqual(
      contentTypes.filter(({ onlySlugs }) => onlySlugs === undefined).map(({ folder }) => folder),
    );
    expect(free.every((collection) => collection.delete)).toBe(true);
    expect(collections.filter((collection) => collection.delete)).toEqual(free);
  });

  it('names each entry by one of its fields', () => {
    for (const { fields, identifier_field: identifier } of collections) {
      expect(fields.map(({ name }) => name)).toContain(identifier);
    }
  });

  it('offers the entries of the related type in relations', () => {
    const field = collections
      .find(({ name }) => name === 'testimonials')
      ?.fields.find(({ name }) => name === 'caseStudy');
    expect(field).toMatchObject({
      widget: 'select',
      options: [{ label: 'OrderBuddy', value: 'orderbuddy' }],
    });
  });

  it('has an address of the site for each entry', () => {
    const addresses = allAddresses(() => ['{{dirname}}']).map(({ path }) => path);
    for (const { preview_path: path } of collections) expect(addresses).toContain(path);
    const paths = Object.fromEntries(collections.map(({ name, preview_path: path }) => [name, path]));
    expect(paths).toMatchObject({ 'pages-about': '/About', projects: '/projects/{{dirname}}', offices: '/' });
  });

  it('has a field for each message and each plural form', () => {
    const words = config.collections.find(({ name }) => name === 'words');
    const files = words && 'files' in words ? words.files : [];
    expect(files.map(({ name }) => name)).toEqual(['common', 'form']);
    expect(files[1]?.fields.map(({ name, i18n }) => [name, i18n])).toEqual(
      ['send', 'offices_one', 'offices_other', 'offices_many'].map((name) => [name, true]),
    );
    expect(files[1]?.fields[0]?.hint).toContain('{{name}}');
  });

  it('lets incomplete drafts be saved', () => {
    const fields = collections.flatMap((collection) => collection.fields);
    expect(fields.filter(({ required }) => required === false).length).toBeGreaterThan(0);
    for (const field of fields) {
      expect(field.required).not.toBe(true);
      expect(field).not.toHaveProperty('pattern');
    }
  });

  it('sends requests to this server only', () => {
    const addresses = JSON.stringify(config).match(/https?:\/\/[^"\s]*/g) ?? [];
    expect([config.site_url, ...addresses.filter((address) => address.startsWith('http://'))]).toEqual(
      expect.arrayContaining(['http://localhost:9000']),
    );
  });
});
