import { languageByTag } from '../../i18n/languages';

import { describeEditorError, type EditorErrorCode, type EditorErrorValues } from './editor-errors';

const samples: EditorErrorValues = {
  busy: {},
  locked: {},
  rebase: {},
  merge: {},
  checkedOut: { branch: 'cms/x', folder: '/site' },
  uncommitted: { files: ['content/a.md'] },
  changed: { files: ['content/a.md'] },
  draftGone: { slug: 'taffi', collection: 'case-studies' },
  draftOpen: { name: 'taffi' },
  draftOutdated: { files: ['content/a.md'] },
  draftChanged: {},
  schedulePast: {},
  schedulerLeft: { name: 'Anna' },
  branchChanged: { branch: 'main', asked: '"old"' },
  movedElsewhere: {},
  foreignPath: { path: 'src/x.ts' },
  sameName: { name: 'Cover.png', other: 'cover.png' },
  noKey: {},
  tooLarge: {},
  contentErrors: { count: 2 },
  failed: {},
  signedOut: {},
  notYourRole: {},
  leadGone: {},
  leadsUnavailable: {},
  invitationRefused: {},
  askOperator: {},
  mailFailed: {},
  editorGone: {},
  lastPublisher: {},
  addressGone: { type: 'project', address: '/projects/a' },
  addressFixed: { type: 'service' },
  addressForm: { text: 'Käse', longest: 80, example: 'kase' },
  addressSame: { slug: 'taffi' },
  addressOfEntry: { type: 'project', address: '/projects/a' },
  versionGone: {},
  linkNoHost: {},
  linkUnreachable: {},
  linkTimeout: {},
  linkCertificate: {},
  linkStatus: { status: 404 },
  linkRedirects: {},
  linkPrivate: {},
  translationOff: {},
  translationNoAnswer: { host: 'api.example' },
  translationKey: { host: 'api.example' },
  translationQuota: { host: 'api.example' },
  translationFailed: { host: 'api.example', status: 500 },
  translationUnreadable: { host: 'api.example' },
  addressOfPage: { address: '/projects/a' },
};
const codes = Object.keys(samples) as EditorErrorCode[];
const described = (code: EditorErrorCode, tag = 'en') =>
  describeEditorError({ code, values: samples[code] }, languageByTag(tag));

describe.each(['fr', 'ko', 'ja'])('in %s', (tag) => {
  it.each(codes)('%s is described with its values and without English words', (code) => {
    const text = described(code, tag);
    const { files = [], branch, path, slug, address, text: typed } = samples[code] as Record<string, string>;
    for (const fact of [...files, branch, path, slug, address, typed])
      if (fact !== undefined) expect(text).toContain(fact);
    expect(text).not.toBe(described(code));
    expect(text).not.toMatch(/\b(?:the|not|is|nothing|undefined)\b/i);
  });
});

it('French messages have no-break spaces before punctuation', () => {
  const texts = codes.map((code) => described(code, 'fr'));
  expect(texts.filter((text) => / [;!?:»]|« /.test(text))).toEqual([]);
});
