/** @jest-environment node */
import { contentTypes } from '../content-model/content-types';
import { allAddresses } from '../routes/route-table';

import { editorConfig } from './editor-config';

const config = editorConfig({
  origin: 'http://localhost:9000',
  branch: 'main',
  backend: 'content-repository',
  interfaceLanguage: 'en',
  choicesOf: () => [{ label: 'OrderBuddy', value: 'orderbuddy' }],
});

describe('the editor’s configuration', () => {
  it('has one collection for each content type', () => {
    const expected = contentTypes.map(({ folder, onlySlugs = [] }) =>
      onlySlugs.length === 1 ? `content/${folder}/${onlySlugs[0]}` : `content/${folder}`,
    );
    expect(config.collections.map(({ folder }) => folder).sort()).toEqual(expected.sort());
    expect(new Set(config.collections.map(({ name }) => name)).size).toBe(contentTypes.length);
  });

  it('lets editors add and delete entries only where the site does not count on certain ones', () => {
    const free = config.collections.filter((collection) => collection.create);
    expect(free.map(({ name }) => name)).toEqual(
      contentTypes.filter(({ onlySlugs }) => onlySlugs === undefined).map(({ folder }) => folder),
    );
    expect(free.every((collection) => collection.delete)).toBe(true);
    expect(config.collections.filter((collection) => collection.delete)).toEqual(free);
  });

  it('knows an entry by one of its own fields', () => {
    for (const { fields, identifier_field: identifier } of config.collections) {
      expect(fields.map(({ name }) => name)).toContain(identifier);
    }
  });

  it('offers the entries of other types where a field names one', () => {
    const field = config.collections
      .find(({ name }) => name === 'testimonials')
      ?.fields.find(({ name }) => name === 'caseStudy');
    expect(field).toMatchObject({
      widget: 'select',
      options: [{ label: 'OrderBuddy', value: 'orderbuddy' }],
    });
  });

  it('leads from each entry to an address of the site', () => {
    const addresses = allAddresses(() => ['{{dirname}}']).map(({ path }) => path);
    for (const { preview_path: path } of config.collections) expect(addresses).toContain(path);
    const paths = Object.fromEntries(config.collections.map(({ name, preview_path: path }) => [name, path]));
    expect(paths).toMatchObject({ 'pages-about': '/About', projects: '/projects/{{dirname}}', offices: '/' });
  });

  it('sends requests to this server only', () => {
    const addresses = JSON.stringify(config).match(/https?:\/\/[^"\s]*/g) ?? [];
    const { proxy_url: api } = config.backend;
    expect(api).toBe('http://localhost:9000/admin/api/v1');
    expect([config.site_url, ...addresses.filter((address) => address.startsWith('http://'))]).toEqual(
      expect.arrayContaining(['http://localhost:9000']),
    );
  });
});
