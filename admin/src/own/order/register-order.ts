import { wordsOf } from '../../words';
import { registerPage } from '../pages';

import { OrderPage } from './order-page';
import { orderWords } from './order-words';

/** Adds the page on which lists are put into order. */
export function registerOrder(): void {
  registerPage({ id: 'order', label: wordsOf(orderWords).title, Page: OrderPage });
}
