import { wordsOf } from '../../words';
import { registerPage } from '../pages';

import { AddressesPage } from './addresses-page';
import { addressesWords } from './addresses-words';

/** Adds the page on which addresses are changed, where there is a server that can do it. */
export function registerAddresses(): void {
  registerPage({ id: 'addresses', label: wordsOf(addressesWords).title, Page: AddressesPage });
}
