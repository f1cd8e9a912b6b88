import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounRows } from '../../records/rows/nounRows.tsx';
import { receivableFields } from './receivableFields.tsx';

/** The list of receivables elsewhere than on its page. */
export const rows = nounRows<Receivable>({
  kind: targetKind.receivables,
  noun: 'receivables',
  list: receivables.list,
  fields: receivableFields,
});
