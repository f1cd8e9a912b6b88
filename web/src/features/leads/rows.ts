import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounRows } from '../../records/rows/nounRows.tsx';
import { leadFields } from './leadFields.tsx';

/** The list of leads elsewhere than on its page. */
export const rows = nounRows<Lead>({
  kind: targetKind.leads,
  noun: 'leads',
  list: leads.list,
  fields: leadFields,
});
