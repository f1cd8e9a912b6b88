import { activity } from '@haina/contract/calls/activity.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { addCustomer } from '../../support/factories.ts';

/** What a person out of reach is answered: code, words, data. */
export const gone = [3, '数据不存在或您无权查看', null];

/** The calls about the sea that most of its tests make, and the rows behind them. */
export function seaCalls(app: TestApp) {
  const put = (guids: string[], as = 'sales', Reason = '长期联系不上') =>
    app.call(sea.put, { CustomerGuidList: guids, Reason }, as);

  /** A customer of the salesperson's that went into the sea. */
  async function inSea(fields: Parameters<typeof addCustomer>[2] = {}, Reason?: string): Promise<string> {
    const guid = await addCustomer(app, 'sales', fields);
    const { code, message } = await put([guid], 'sales', Reason);
    expect([code, message]).toEqual([0, '操作成功']);
    return guid;
  }

  const rowOf = (guid: string) =>
    app.databases.write.selectFrom('customer').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();

  const listed = async (as: string, input: z.output<typeof sea.list.input> = {}) =>
    (await app.call(sea.list, input, as)).data;

  const linesOf = async (Target_Guid: string, as: string) =>
    (await app.call(activity.actions, { Target_Kind: targetKind.customer, Target_Guid }, as)).data.rows.map(
      ({ Content }) => Content,
    );

  return { put, inSea, rowOf, listed, linesOf };
}
