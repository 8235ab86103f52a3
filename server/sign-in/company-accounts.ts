import type { Client } from '@libsql/client';
import type { Configuration } from 'openid-client';

import { editorOf, type Editor } from './editors';
import type { CompanySettings } from './settings';

/** What must be the same when the provider sends the browser back. */
export interface CompanyChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** An account is its issuer and subject: an e-mail address can be given to another person later. */
export interface CompanyAccount {
  issuer: string;
  subject: string;
}

/** Signing in at the company's OpenID Connect provider, by authorization code with PKCE. */
export interface CompanyAccounts {
  /** @returns the provider's address to open @throws if the provider does not answer */
  start: () => Promise<{ address: string; checks: CompanyChecks }>;
  /** @param query of the address to which the provider sent the browser @throws if it is no valid answer */
  finish: (query: string, checks: CompanyChecks) => Promise<CompanyAccount>;
  /** @returns the editor who accepted an invitation with this account */
  find: (account: CompanyAccount) => Promise<Editor | undefined>;
}

/** Where the provider sends browsers back, registered there. */
export const companyPath = '/admin/sign-in/company';

/** For answers of the provider, in seconds. */
const timeout = 10;

export function openCompanyAccounts(
  client: Client,
  origin: string,
  settings: CompanySettings,
): CompanyAccounts {
  const library = () => import('openid-client');
  const redirectUri = origin + companyPath;
  let discovered: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests } = await library();
    const { issuer, clientId, clientSecret } = settings;
    // Settings allow http for a provider on this machine only.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout });
  }

  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    start: async () => {
      const openid = await library();
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const address = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks };
    },
    finish: async (query, { state, nonce, verifier }) => {
      const { authorizationCodeGrant } = await library();
      const tokens = await authorizationCodeGrant(await configuration(), new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      return { issuer: claims.iss, subject: claims.sub };
    },
    find: async ({ issuer, subject }) => {
      const { rows } = await client.execute({
        sql: `SELECT editors.* FROM company_accounts JOIN editors ON editors.id = company_accounts.editor
              WHERE issuer = ? AND subject = ?`,
        args: [issuer, subject],
      });
      return rows[0] && editorOf(rows[0]);
    },
  };
}
