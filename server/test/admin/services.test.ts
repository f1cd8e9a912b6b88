import { services } from '@haina/contract/calls/services.ts';
import { describe, expect, it } from 'vitest';
import { openCalls } from '../crm/calls/callGround.ts';

const { app, gateway } = await openCalls();

describe('the state of services', () => {
  it('says which switchboard there is, whether it answers, and since when', async () => {
    const { data } = await app.call(services.state, {}, 'admin');
    expect(data.Telephony).toMatchObject({ Mode: 'simulator', Answers: 1, Listens: 0 });
    expect(data.Telephony.Since).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
    gateway.mood = 'away';
    expect((await app.call(services.state, {}, 'admin')).data.Telephony.Answers).toBe(0);
    gateway.mood = 'well';
  });

  it('is for who holds the right', async () => {
    expect((await app.raw(services.state, {}, { token: await app.token('manager') })).code).toBe(10029);
  });
});
