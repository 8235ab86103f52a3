import { withCard } from './write-cards';

const page = '<head><meta property="og:locale" content="fr_FR"/><meta name="robots" content="a"/></head>';

it('a page names its card once, however often it is built', () => {
  const once = withCard(page, {
    address: 'https://example.com/static/cards/a.png',
    alt: 'Un « mot » & "deux"',
  });
  expect(once).toContain('<meta property="og:image" content="https://example.com/static/cards/a.png"');
  expect(once).toContain('content="Un « mot » &#38; &#34;deux&#34;"');
  expect(once).toContain('<meta name="twitter:card" content="summary_large_image"');
  expect(withCard(once, { address: 'https://example.com/static/cards/b.png', alt: 'b' })).toBe(
    withCard(page, { address: 'https://example.com/static/cards/b.png', alt: 'b' }),
  );
  expect(once).toContain('<meta name="robots" content="a"/>');
});
