import { calls } from '@haina/contract/calls/calls.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, nextPhone, personOf } from '../support/factories.ts';
import { openPlans } from '../support/plans.ts';

const app = await openApp();
const { companyId, guid: user_guid } = await personOf(app, 'sales');
const Mobile = nextPhone();
const customer = await addCustomer(app, 'admin', { Mobile });
const now = new Date();
await app.databases.write
  .insertInto('call_record')
  .values({
    company_id: companyId,
    guid: newGuid(),
    user_guid,
    way: 1,
    target_kind: 3,
    target_guid: customer,
    caller_number: '8001',
    called_number: Mobile,
    called_digits: Mobile,
    state: 5,
    talk_time: now,
    end_time: now,
    verify_seconds: 300,
    create_time: now,
  })
  .execute();

const moments = `'talk_time', now() - n * interval '1 minute', 'called_digits', '1' || lpad(n::text, 10, '0'), 'target_guid', md5('x' || n)::uuid`;
const plans = await openPlans(app, 'admin', { call_record: moments });
afterAll(plans.close);

describe('a list of calls', () => {
  it('finds the latest by the index of their time, and those of a person by theirs', async () => {
    const first = await plans.planOf(calls.list, {});
    expect(first).toContain('call_record_time');
    expect(first).not.toContain('Seq Scan on call_record');
    const own = await plans.planOf(calls.list, { user_guid: [user_guid] });
    expect(own).toMatch(/call_record_(?:user|time)/);
    expect(own).not.toContain('Seq Scan on call_record');
  });

  it('finds what waits for a review by its own index', async () => {
    expect(await plans.planOf(calls.list, { pending: 1 })).toContain('call_record_review');
  });

  it('finds the last call of each number by the index of numbers', async () => {
    expect(await plans.planOf(calls.phones, { Customer_Guid: customer })).toContain('call_record_digits');
  });

  it('finds what was entered for a record by the index of records', async () => {
    const input = { Target_Kind: 3, Target_Guid: customer } as const;
    expect(await plans.planOf(calls.supplements, input)).toContain('call_record_target');
  });

  it('adds the figures of a month up from daily facts, or counts by the index of time', async () => {
    const { callStream, callCompleting, callRegions } = reports;
    for (const { call } of [callStream.parts.heat, callCompleting.parts.trend, callRegions.parts.map]) {
      const plan = await plans.planOf(call, { type: 'month', user_guid: [user_guid] });
      expect(plan).toMatch(/daily_fact_pkey|call_record_(?:user|time)/);
      expect(plan).not.toMatch(/Seq Scan on (?:call_record|daily_fact)/);
    }
  });
});
