const day = 24 * 60 * 60 * 1000;
/** A security.txt must be renewed at least once a year. */
const validFor = 180 * day;
const warnedBefore = 30 * day;

/**
 * The contact for those who find a weakness.
 *
 * @param reviewed when somebody last made sure that the contact answers, ISO 8601; it holds for 180 days
 * @param now milliseconds
 * @throws within 30 days of its expiry, so that it is renewed in time
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityText(siteUrl: string, contact: string, reviewed: string, now: number): string {
  const expires = Date.parse(reviewed) + validFor;
  if (!(expires - now > warnedBefore)) {
    throw new Error(
      `security.txt expires on ${new Date(expires).toISOString().slice(0, 10)}. Make sure that ${contact} still answers, then set ` +
        '“securityReviewed” in src/build/discovery/write-discovery.ts to the present day.',
    );
  }
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en, fr, ko, ja, vi',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
