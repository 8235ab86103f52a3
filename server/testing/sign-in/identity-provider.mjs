import { createServer } from 'node:http';

import Provider from 'oidc-provider';

/**
 * A company's OpenID Connect provider on this machine, in a process of its own: its packages are ES modules only.
 * Prints its issuer. Whoever comes with the cookie `account` is signed in as that account, others have cancelled.
 */
const [redirectUri] = process.argv.slice(2);

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'website',
      client_secret: 'a-secret-of-the-website-for-tests',
      redirect_uris: [redirectUri],
    },
  ],
  cookies: { keys: ['test'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
});

async function interact(request, response) {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = /(?:^|; )account=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (accountId === undefined)
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope('openid');
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result);
}

const answer = provider.callback();
server.on('request', (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return answer(request, response);
  return interact(request, response).catch((error) => response.writeHead(500).end(String(error)));
});
console.log(issuer);
