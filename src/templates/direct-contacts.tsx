import type { ReactNode } from 'react';

import { capitalise } from '../i18n/capitalise';
import type { Translate } from '../i18n/messages';
import type { FrameData } from '../layouts/frame-data';

/** E-mail, phone and WhatsApp in full, for those who would rather not fill in a form. */
export function directContacts(
  company: FrameData['company'],
  t: Translate<'common'>,
): { title: string; text: ReactNode }[] {
  const link = (href: string, words: string) => (
    <a href={href} rel="noreferrer">
      {words}
    </a>
  );
  return [
    { title: capitalise(t('emailUs')), text: link(`mailto:${company.email}`, company.email) },
    {
      title: capitalise(t('makeACall')),
      text: link(`tel:${company.phone.replace(/[^+\d]/g, '')}`, company.phone),
    },
    { title: 'WhatsApp', text: link(company.whatsapp, company.whatsapp.replace(/^.*\/(?=\d+$)/, '+')) },
  ];
}
