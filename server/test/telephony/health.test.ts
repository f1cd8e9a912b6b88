import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';

const away = { url: 'http://127.0.0.1:1', user: 'crm', password: 'secret', app: 'crm', trunk: 'trunk' };
const app = await openApp({ telephony: away });

describe('a product whose switchboard is away', () => {
  it('is ready all the same', async () => {
    const answer = await app.server.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('says so in its metrics', async () => {
    const { body } = await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain('telephony_answers{gateway="asterisk"} 0');
    expect(body).toContain('telephony_listens{gateway="asterisk"} 0');
    expect(body).toMatch(/^telephony_failures_total\{reason="network"\} \d+$/m);
  });
});
