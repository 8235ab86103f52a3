import { estimateFor } from './pricing-summary';

const estimates = {
  estimateWebApplication: 'US$30,000 to US$80,000',
  estimateSmallCode: 'US$5,000',
  estimateDataProduct: null,
};
const answers = { project: 'new', productKind: 'webApplication', codeSize: '0-20000' } as const;

it('estimates by the kind of product, or by the size of the existing code', () => {
  expect(estimateFor(answers, estimates)).toBe('US$30,000 to US$80,000');
  expect(estimateFor({ ...answers, project: 'legacy' }, estimates)).toBe('US$5,000');
});

it('has no estimate if the content has none or the visitor is not sure', () => {
  expect(estimateFor({ ...answers, productKind: 'dataProduct' }, estimates)).toBeUndefined();
  expect(estimateFor({ ...answers, productKind: 'mobileApplication' }, estimates)).toBeUndefined();
  expect(estimateFor({ ...answers, productKind: 'notSure' }, estimates)).toBeUndefined();
  expect(estimateFor({ ...answers, project: 'notSure' }, estimates)).toBeUndefined();
  expect(estimateFor(answers, {})).toBeUndefined();
});
