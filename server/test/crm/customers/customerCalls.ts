import { activity } from '@haina/contract/calls/activity.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TestApp } from '../../support/app.ts';

/** The calls about customers that most of their tests make, as the salesperson unless said otherwise. */
export function customerCalls(app: TestApp) {
  const model = async (Guid: string, as = 'sales') => (await app.call(customers.model, { Guid }, as)).data;

  /** Puts a customer of the salesperson's into the sea. */
  async function putIntoSea(guid: string): Promise<void> {
    const { code, message } = await app.call(sea.put, { Guid: guid, Reason: '不再合作' }, 'sales');
    if (code !== 0) throw new Error(message);
  }

  const linesOf = async (Target_Guid: string, as = 'sales') =>
    (await app.call(activity.actions, { Target_Kind: targetKind.customer, Target_Guid }, as)).data.rows.map(
      ({ Content }) => Content,
    );

  return { model, putIntoSea, linesOf };
}
