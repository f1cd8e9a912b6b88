import type { ImportPlan } from './importPlans.ts';
import type { Lookups } from './lookups.ts';
import type { Values } from './readRow.ts';

/** The columns that follow from what a row says, beside those of its fields: the path of a product's category. */
export const followingColumns = ({ kind }: ImportPlan, lookups: Lookups, values: Values): Record<string, unknown> =>
  kind === 'product' ? { category_str: lookups.entryPath('Product_Category', Number(values.Category_Id)) } : {};
