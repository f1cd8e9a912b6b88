import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounRows } from '../../records/rows/nounRows.tsx';
import { businessFields } from './businessFields.tsx';

/** The list of opportunities elsewhere than on its page. */
export const rows = nounRows<Business>({
  kind: targetKind.business,
  noun: 'business',
  list: business.list,
  fields: businessFields,
});
