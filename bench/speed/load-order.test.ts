/** @jest-environment node */
import { orderOfLoads } from './load-order';

const pages = (count: number) => Array.from({ length: count }, (_, index) => index);

it('few pages are loaded once beside what they are compared with', () => {
  expect(orderOfLoads([-2, -1], pages(3))).toEqual([-2, -1, 0, 1, 2]);
});

it('pairs of a name and an address stay together', () => {
  expect(
    orderOfLoads(
      [['floor', '/floor']],
      [
        ['home', '/'],
        ['services', '/services'],
      ],
    ),
  ).toEqual([
    ['floor', '/floor'],
    ['home', '/'],
    ['services', '/services'],
  ]);
});

it('what many pages are compared with is loaded again between them', () => {
  const order = orderOfLoads([-2, -1], pages(148));
  expect(order.filter((one) => one >= 0)).toEqual(pages(148));
  const places = order.flatMap((one, index) => (one === -1 ? index : []));
  expect(places).toHaveLength(7);
  for (const [index, place] of places.entries()) {
    expect(order[place - 1]).toBe(-2);
    expect(order[place + 1]).toBe(index * 24);
  }
});
