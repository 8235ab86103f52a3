import { expectEqual, expectHeader, type CheckGroup } from '../check';

export const adminChecks: CheckGroup = {
  name: 'The editor',
  part: 'admin',
  checks: [
    {
      name: '/admin is hidden from search engines and has its own policy',
      run: async ({ ask }) => {
        const [admin, page] = await Promise.all([ask('/admin'), ask('/')]);
        expectEqual('status', admin.status, 200);
        expectHeader(admin, 'x-robots-tag', /noindex/);
        expectHeader(admin, 'content-security-policy', /script-src/);
        expectHeader(admin, 'cross-origin-opener-policy', /^same-origin(?:-allow-popups)?$/);
        if (admin.headers['content-security-policy'] === page.headers['content-security-policy'])
          throw new Error('the policy is that of the pages');
      },
    },
    {
      name: 'its backend rejects requests from other sites’ pages',
      run: async ({ ask }) => {
        const { status } = await ask('/admin/api/v1', {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'https://other.example' },
          body: '{"action":"info"}',
        });
        if (![401, 403, 404, 405].includes(status)) throw new Error(`answers ${status}`);
      },
    },
  ],
};
