import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

/** One address of every route of the table. */
const addresses = [
  '/',
  '/About',
  '/case-studies',
  '/case-studies/orderbuddy',
  '/contact',
  '/get-in-touch',
  '/get-trial',
  '/Pricing',
  '/privacy-policy',
  '/Project',
  '/projects',
  '/projects/project-1',
  '/services',
  '/services/web-development',
  '/tech',
  '/tech/full-stack',
  '/techs',
  '/no-such-page',
];

for (const [theme, address] of (['light', 'dark'] as const).flatMap((one) =>
  addresses.map((address) => [one, address] as const),
)) {
  test(`axe finds nothing on ${address} in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found).toEqual([]);
  });
}
