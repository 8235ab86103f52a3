import { isIP } from 'node:net';
import { join } from 'node:path';

import { isOn, isThisMachine } from '../../src/leads/settings';

/** From the environment. */
export interface SignInSettings {
  /** Where editors open `/admin`, such as `https://www.example.com`. */
  origin: string;
  /** Where previews of drafts are shown; undefined if nowhere. */
  draftsOrigin: string | undefined;
  /** The company's OpenID Connect provider; undefined if editors have passkeys only. */
  company: CompanySettings | undefined;
  /** Whether publishers read leads too. */
  leadsForPublishers: boolean;
  /** File of the database. */
  database: string;
}

export interface CompanySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @returns undefined if nobody can sign in here
 * @throws with a message for the operator: the variable, the problem, the fix
 */
export function readSignInSettings(environment: Environment, root: string): SignInSettings | undefined {
  if (!environment.EDITOR_ORIGIN) return undefined;
  if (environment.EDITOR_BACKEND)
    throw new Error(
      'EDITOR_ORIGIN and EDITOR_BACKEND are both set: editors sign in here or at a Git host. Remove one.',
    );
  const origin = readOrigin('EDITOR_ORIGIN', environment.EDITOR_ORIGIN, 'https://www.example.com');
  const draftsOrigin = environment.DRAFTS_ORIGIN
    ? readOrigin('DRAFTS_ORIGIN', environment.DRAFTS_ORIGIN, 'https://drafts.example.com')
    : undefined;
  if (draftsOrigin !== undefined && !/^https?:\/\/drafts\./.test(draftsOrigin))
    throw new Error(
      'DRAFTS_ORIGIN must have a name that begins with “drafts.”, e.g. https://drafts.example.com',
    );
  return {
    origin,
    draftsOrigin,
    company: readCompany(environment),
    leadsForPublishers: isOn(environment, 'LEADS_FOR_PUBLISHERS'),
    database: join(root, '.data', 'editors.db'),
  };
}

function readOrigin(name: string, text: string, example: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin !== text.replace(/\/$/, ''))
    throw new Error(`${name} must be an origin such as ${example}, not “${text}”.`);
  // Browsers bind passkeys to names.
  if (isIP(url.hostname) !== 0 || url.hostname.startsWith('['))
    throw new Error(
      `${name} must have a name, not the address “${url.hostname}”; on this machine “localhost”.`,
    );
  if (url.protocol !== 'https:' && !/^(?:.+\.)?localhost$/.test(url.hostname))
    throw new Error(
      `${name} must begin with https://, because sessions could be stolen otherwise; http is for localhost.`,
    );
  return url.origin;
}

function readCompany(environment: Environment): CompanySettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && !isThisMachine(url)))
    throw new Error(
      `OIDC_ISSUER must begin with https://, e.g. https://accounts.google.com, not “${issuer}”.`,
    );
  return { issuer, clientId, clientSecret };
}
