import { expectEqual, expectHeader, type CheckGroup } from '../check';

const json = { 'content-type': 'application/json' };

export const apiChecks: CheckGroup = {
  name: 'The lead intake',
  part: 'api',
  checks: [
    {
      name: 'a lead with errors is rejected with 422 and its fields',
      run: async ({ ask }) => {
        const answer = await ask('/api/leads', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ kind: 'contact', firstName: '', email: 'nobody' }),
        });
        expectEqual('status', answer.status, 422);
        expectHeader(answer, 'content-type', /^application\/json/);
        expectHeader(answer, 'cache-control', /no-store/);
      },
    },
    {
      name: 'invalid JSON is rejected with 400',
      run: async ({ ask }) =>
        expectEqual(
          'status',
          (await ask('/api/leads', { method: 'POST', headers: json, body: '{' })).status,
          400,
        ),
    },
    {
      name: 'other methods get 405, other types 415, long bodies 413',
      run: async ({ ask }) => {
        expectEqual('GET', (await ask('/api/leads')).status, 405);
        const text = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a' };
        expectEqual('text', (await ask('/api/leads', text)).status, 415);
        const long = { method: 'POST', headers: json, body: JSON.stringify({ a: 'a'.repeat(70_000) }) };
        expectEqual('70 kB', (await ask('/api/leads', long)).status, 413);
      },
    },
    {
      name: 'an unknown API address answers 404 in JSON',
      run: async ({ ask }) => {
        const answer = await ask('/api/no-such-thing');
        expectEqual('status', answer.status, 404);
        expectHeader(answer, 'content-type', /^application\/json/);
      },
    },
  ],
};
