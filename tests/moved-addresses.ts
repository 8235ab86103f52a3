/** Every kind of former address that the content check accepts, with other forms that browsers request. */
export const formerAddresses: readonly { from: string; forms: readonly string[] }[] = [
  { from: '/old', forms: ['/OLD', '/old/', '/old/index.html', '/%6Fld', '/fr/old', '/KO/Old/'] },
  { from: '/Old-Capitals/', forms: ['/old-capitals'] },
  { from: '/old%20page', forms: ['/Old%20Page'] },
  { from: '/old words', forms: ['/old%20words'] },
  { from: '/100%25', forms: ['/100%25/'] },
  { from: '/%ED%9A%8C%EC%82%AC', forms: ['/회사', '/회사'.normalize('NFD')] },
  { from: '/사무실'.normalize('NFD'), forms: ['/사무실', '/ja/사무실'] },
  { from: '/École', forms: ['/école', '/ÉCOLE', '/École'.normalize('NFD')] },
  { from: '/\u212Aelvin', forms: ['/kelvin'] },
  { from: '/a%2Fb', forms: ['/a/b'] },
  { from: '/company/index.html', forms: ['/company', '/company/'] },
  { from: '/about-us.html', forms: ['/About-Us.html'] },
  { from: '/about-us.php', forms: ['/fr/about-us.php'] },
  { from: '/fr/ancien', forms: ['/ancien', '/ko/ancien'] },
  { from: "/l'équipe_(~1),=&!@:+", forms: [] },
  { from: '/apiary', forms: [] },
  { from: '/case-studies/a-former-name', forms: [] },
];

/** The target of all of them. */
export const presentAddress = '/About?from=old#team';

/** @returns the address as a browser encodes it */
export function encodeAddress(address: string): string {
  return encodeURI(address).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

/** @returns each form of a former address, encoded and with a query, and its redirect target */
export function everyForm(): { requested: string; location: string }[] {
  return formerAddresses.flatMap(({ from, forms }) =>
    [from, ...forms].map((form) => {
      const [, prefix] = /^\/(fr|ko|ja)\//i.exec(form) ?? [];
      const language = { fr: '&lang=fr', ko: '&lang=ko', ja: '&lang=jp' }[prefix?.toLowerCase() ?? ''] ?? '';
      return { requested: `${encodeAddress(form)}?a=1`, location: `/About?from=old&a=1${language}#team` };
    }),
  );
}
