import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';

/** Adds mode 2 with stage 21 of its own, and stage 22 that is no longer offered. */
export async function addSecondMode(app: TestApp, companyId: string): Promise<void> {
  const { write } = app.databases;
  await write.insertInto('sales_mode').values({ company_id: companyId, id: 2, name: '渠道销售', sort: 2 }).execute();
  await write
    .insertInto('sales_stage')
    .values([
      { company_id: companyId, id: 21, mode_id: 2, name: '渠道接洽', rate: 20, sort: 1 },
      { company_id: companyId, id: 22, mode_id: 2, name: '旧阶段', rate: 20, sort: 2, is_disabled: true },
    ])
    .execute();
}

/** The form of an opportunity of a customer, as a browser sends it. */
export const formOf = (Customer_Guid: string) => ({
  Name: '甲的商机',
  Customer_Guid,
  Type_Id: 1,
  Status_Id: 1,
  Deal_Time: '2031-03-01 10:00:00',
});

/** The calls about opportunities that most of their tests make, as the salesperson unless said otherwise. */
export function businessCalls(app: TestApp) {
  const tokenOf = async (login = 'sales') => ({ token: await app.token(login) });
  const model = async (Guid: string, as = 'sales') => (await app.call(business.model, { Guid }, as)).data;
  const codeOf = async (Guid: string, as: string) => (await app.call(business.model, { Guid }, as)).code;
  const status = (input: z.output<typeof business.updateStatus.input>, as = 'sales') =>
    app.call(business.updateStatus, input, as);
  const linesOf = async (guid: string, kind: 3 | 4 = 4) => {
    const target = { Target_Kind: kind, Target_Guid: guid };
    const { data } = await app.call(activity.actions, target, 'sales');
    return data.rows.map(({ Content }) => Content);
  };

  /** The stage log of an opportunity, oldest first. */
  const logOf = (guid: string) =>
    app.databases.read
      .selectFrom('stage_log')
      .select(['from_status', 'to_status', 'is_end', 'remark'])
      .where('business_guid', '=', guid)
      .orderBy('create_time')
      .orderBy('guid')
      .execute();

  /** Proves that a call is refused in these words and changes nothing. */
  async function refuses(call: Endpoint, wire: unknown, message: string | RegExp, field?: string) {
    const before = await contentsOf(app.databases.read);
    const answer = await app.raw(call, wire, await tokenOf());
    expect(answer.code).toBe(1);
    expect(answer.message).toMatch(message);
    if (field !== undefined) expect(answer.data).toMatchObject({ Field: field });
    expect(await contentsOf(app.databases.read)).toEqual(before);
  }

  return { tokenOf, model, codeOf, status, linesOf, logOf, refuses };
}
