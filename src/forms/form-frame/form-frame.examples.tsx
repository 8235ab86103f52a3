import { useEffect, useState } from 'react';

import type { Examples } from '../../style-page/examples/examples';

import { SendButton } from './form-frame';
import { DraftNotice, UnsentNotice } from './notices';
import { Receipt } from './receipt';

/** Noon in Hanoi. */
const at = Date.UTC(2026, 2, 10, 5);

/** A receipt has the time of the visitor's zone, so servers do not render it. */
function ReceiptInBrowser() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return shown ? (
    <Receipt
      submission={{ status: 'sent', at, reference: 'TG-7K3M-92QF' }}
      email="ji-woo@example.com"
      answers={[
        { name: 'email', label: 'Email', text: 'ji-woo@example.com' },
        {
          name: 'howHelpYou',
          label: 'What should it do?',
          text: 'Open our doors with a phone, in a second.',
        },
      ]}
    />
  ) : null;
}

export const examples: Examples = {
  title: 'Form frame',
  purpose: 'What every form has around its fields, in the language of the page.',
  placement: 'container',
  states: {
    'ready to be sent': { show: <SendButton submission={{ status: 'idle' }} /> },
    'being sent': { show: <SendButton submission={{ status: 'pending', at }} /> },
    'could not be sent': { show: <UnsentNotice submission={{ status: 'unsent', at }} /> },
    'sent before with other answers': { show: <UnsentNotice submission={{ status: 'conflict', at }} /> },
    'answers of an earlier visit': { show: <DraftNotice onDiscard={() => undefined} /> },
    'sent: the receipt': { show: <ReceiptInBrowser /> },
  },
};
