import { activity } from '@haina/contract/calls/activity.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import type { TestApp } from '../../support/app.ts';

/** The calls about contracts and their customers that most of their tests make. */
export function contractCalls(app: TestApp) {
  const model = async (Guid: string, as = 'sales') => (await app.call(contracts.model, { Guid }, as)).data;
  const codeOf = async (Guid: string, as: string) => (await app.call(contracts.model, { Guid }, as)).code;
  const customerOf = async (Guid: string) => (await app.call(customers.model, { Guid }, 'admin')).data;
  const linesOf = async (Guid: string) => (await app.call(contracts.lines, { Guid }, 'sales')).data.rows;
  const actionsOf = async (Target_Guid: string, Target_Kind = 5 as 2 | 5) =>
    (await app.call(activity.actions, { Target_Kind, Target_Guid }, 'admin')).data.rows.map(({ Content }) => Content);

  return { model, codeOf, customerOf, linesOf, actionsOf };
}
