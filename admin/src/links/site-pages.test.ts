import { addressError, addressOf, matchPages } from './site-pages';

const origin = 'https://www.example.com';

it.each([
  ['/contact', '/contact'],
  [' https://other.example/a?b=c ', 'https://other.example/a?b=c'],
  ['https://www.example.com/services?lang=fr#top', '/services#top'],
  ['www.other.example/a', 'https://www.other.example/a'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['+84 24 7300-0000', 'tel:+842473000000'],
])('%j is the address %s', (text, address) => {
  expect(addressOf(text, origin)).toBe(address);
  expect(addressError(address)).toBeUndefined();
});

it.each(['', 'services', 'http://other.example', 'javascript:alert(1)', 'https://ann:secret@other.example/'])(
  '%j is no address of a link',
  (text) => {
    expect(addressError(addressOf(text, origin))).toBeDefined();
  },
);

it('finds pages by all words of their titles and addresses, those with the words in the title first', () => {
  const pages = [
    { path: '/services/qa-sts', title: 'Tests' },
    { path: '/about', title: 'Our QA' },
    { path: '/questions', title: '문의하기' },
  ];
  const found = (text: string): string[] => matchPages(pages, text).map(({ path }) => path);
  expect(found('qa')).toEqual(['/about', '/services/qa-sts']);
  expect(found('TESTS qa')).toEqual(['/services/qa-sts']);
  expect(found('문의')).toEqual(['/questions']);
  expect(found('/services')).toEqual(['/services/qa-sts']);
  expect(found('')).toHaveLength(3);
  expect(found('nothing')).toEqual([]);
});
