import { findErrors } from './errors';
import { emptyLead, leadSchema } from './lead-schema';

const lead = {
  ...emptyLead,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  howHelpYou: 'An app for our warehouse',
};
const errorOf = (phoneNumber: string) => findErrors(leadSchema, { ...lead, phoneNumber }).phoneNumber;
const sent = (values: object) => leadSchema.cast({ ...lead, ...values });

it('accepts the shape of a number while the numbering plans are not loaded', () => {
  expect(errorOf('+84 24 12')).toBeUndefined();
  expect(errorOf('call me')).toBe('notAPhoneNumber');
  expect(sent({ phoneNumber: '+84 24 3974 5678' }).phoneE164).toBeUndefined();
});

describe('with the numbering plans', () => {
  beforeAll(() => import('./phone-numbers'));

  // Letters are no digits in most of our visitors' countries, where they would be mistakes.
  it.each(['+84 24 12', '+33 1 23 45 67', '+999 123 456 789', '+1 555', '1-800-FLOWERS'])(
    'rejects %s',
    (typed) => expect(errorOf(typed)).toBe('notAPhoneNumber'),
  );

  it.each([
    ['+84 24 3974 5678', '', '+842439745678'],
    ['+33 (0)1 23 45 67 89', '', '+33123456789'],
    ['＋８１ ３ー１２３４ー５６７８', '', '+81312345678'],
    ['02-312-3456', 'KR', '+8223123456'],
    ['+82 2-312-3456 내선 3', 'FR', '+8223123456'],
    ['(024) 3974-5678', 'Vietnam', '+842439745678'],
    ['(+84) 24 3974 5678', '', '+842439745678'],
    ['[+84] 24 3974 5678', '', '+842439745678'],
    ['（＋８１）３－１２３４－５６７８', '', '+81312345678'],
    ['tel:+84 24 3974 5678', '', '+842439745678'],
    ['+84·24·3974·5678', '', '+842439745678'],
    ['+٨٤ ٢٤ ٣٩٧٤ ٥٦٧٨', '', '+842439745678'],
    ['03-1234-5678（内線123）', 'JP', '+81312345678'],
    ['02-312-3456 (내선 12)', 'KR', '+8223123456'],
    ['01 23 45 67 89 (poste 12)', 'FR', '+33123456789'],
    ['+1 212-555-0123, ext. 89', '', '+12125550123'],
    ['+1 212-555-0123 extension 89', '', '+12125550123'],
    ['+1 212-555-0123;ext=89', '', '+12125550123'],
  ])('keeps %s (%s) as typed and as %s', (phoneNumber, country, e164) => {
    expect(errorOf(phoneNumber)).toBeUndefined();
    expect(sent({ phoneNumber, country })).toMatchObject({
      phoneNumber: phoneNumber.trim(),
      phoneE164: e164,
    });
  });

  it.each(['\u202a+84 24 3974 5678\u202c', '\u200e+84 24 3974 5678', '+84 24 3974 5678\u200b'])(
    'drops what nobody sees in %j',
    (phoneNumber) => {
      expect(errorOf(phoneNumber)).toBeUndefined();
      expect(sent({ phoneNumber })).toMatchObject({
        phoneNumber: '+84 24 3974 5678',
        phoneE164: '+842439745678',
      });
    },
  );

  it('accepts a number without a country code as typed, without E.164', () => {
    expect(errorOf('024 3974 5678')).toBeUndefined();
    expect(sent({ phoneNumber: '024 3974 5678' }).phoneE164).toBeUndefined();
    expect(sent({ phoneNumber: '024 3974 5678', country: 'FR' }).phoneE164).toBeUndefined();
  });

  it('works E.164 out itself, whatever was sent for it', () => {
    expect(sent({ phoneNumber: '+84 24 3974 5678', phoneE164: '+1' }).phoneE164).toBe('+842439745678');
    expect(sent({ phoneE164: '+15550100' }).phoneE164).toBeUndefined();
    expect(findErrors(leadSchema, { ...lead, phoneE164: { a: 1 } })).toEqual({});
  });
});
