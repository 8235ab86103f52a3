import { defaultLanguage } from '../i18n/languages';

import { proofFiguresOf } from './proof-figures';

describe('the figures of the case study on a service page', () => {
  it('are labelled in the words of that page', () => {
    const study = {
      timeSaved: 35,
      customerIncrease: null,
      monthsToDelivery: null,
      usersAtFirstRelease: 3200,
    };
    expect(proofFiguresOf(study, (key) => `service:${key}`, defaultLanguage)).toMatchObject([
      { figure: '35%', label: 'service:timeSaved' },
      { figure: '3,200', label: 'service:usersAtFirstRelease' },
    ]);
  });
});
