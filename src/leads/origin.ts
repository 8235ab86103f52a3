import type { LeadOrigin } from '../lead-schemas/protocol';

const mostPathCharacters = 512;
const mostHostCharacters = 253;
const mostCampaignValues = 5;
const mostCampaignCharacters = 100;

/**
 * Reads where a visit began, as its browser sent it. It is only a hint for the company, so invalid parts are dropped and never make
 * a message invalid.
 * @param value any JSON
 * @returns undefined without a valid first page
 */
export function parseOrigin(value: unknown): LeadOrigin | undefined {
  if (!isRecord(value)) return undefined;
  const { firstPage, referrer, campaign } = value;
  if (!isPath(firstPage)) return undefined;
  return {
    firstPage,
    referrer: isHost(referrer) ? referrer.toLowerCase() : '',
    campaign: isRecord(campaign) ? campaignOf(campaign) : {},
  };
}

/** @returns the origin in one line: `/services, from www.example.com, utm_source=news` */
export function describeOrigin({ firstPage, referrer, campaign }: LeadOrigin): string {
  return [firstPage, ...(referrer === '' ? [] : [`from ${referrer}`]), ...campaignTexts(campaign)].join(', ');
}

/** @returns `utm_source=news` and so on */
export function campaignTexts(campaign: LeadOrigin['campaign']): string[] {
  return Object.entries(campaign).map(([name, value]) => `${name}=${value}`);
}

function campaignOf(campaign: Readonly<Record<string, unknown>>): LeadOrigin['campaign'] {
  const valid = Object.entries(campaign).filter(
    ([name, value]) => /^utm_[a-z_]+$/.test(name) && isShort(name) && isShort(value),
  ) as [string, string][];
  return Object.fromEntries(valid.slice(0, mostCampaignValues));
}

/** @returns whether this is a text without control or invisible formatting characters */
function isShort(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= mostCampaignCharacters &&
    !/[\p{C}\p{Zl}\p{Zp}]/u.test(value)
  );
}

/** Percent-encoded, without a query; two slashes would begin the address of another site. */
function isPath(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= mostPathCharacters &&
    /^\/(?!\/)[!$-;=@A-Z_a-z~[\]]*$/.test(value)
  );
}

function isHost(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= mostHostCharacters &&
    value.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
