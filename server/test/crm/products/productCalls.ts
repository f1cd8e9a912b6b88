import { activity } from '@haina/contract/calls/activity.ts';
import { products } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TestApp } from '../../support/app.ts';

/** The calls about products that most of their tests make, as the salesperson unless said otherwise. */
export function productCalls(app: TestApp) {
  const model = async (Guid: string, as = 'sales') => (await app.call(products.model, { Guid }, as)).data;
  const codeOf = async (Guid: string, as = 'sales') => (await app.call(products.model, { Guid }, as)).code;
  const namesOf = async (input = {}, as = 'sales') =>
    (await app.call(products.list, { pagesize: 100, ...input }, as)).data.rows.map(({ Product_Name }) => Product_Name);
  const actionsOf = async (Guid: string) => {
    const target = { Target_Kind: targetKind.products, Target_Guid: Guid };
    return (await app.call(activity.actions, target, 'sales')).data.rows.map(({ Content }) => Content);
  };

  return { model, codeOf, namesOf, actionsOf };
}
