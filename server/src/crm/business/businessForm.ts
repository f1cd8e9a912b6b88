import { businessNoun } from '../../records/reach/ownedNouns.ts';
import type { RecordForm } from '../../records/form/recordForm.ts';

/**
 * What a person types about an opportunity, and the columns that keep it; customer, mode, stage and product lines have
 * rules of their own in the writes.
 */
export const businessForm: RecordForm = {
  ...businessNoun,
  words: ['Name'],
  phones: [],
  fields: [
    { wire: 'Name', column: 'name', kind: 'text' },
    { wire: 'Money', column: 'money', kind: 'amount' },
    { wire: 'Deal_Time', column: 'deal_time', kind: 'moment' },
    { wire: 'Remark', column: 'remark', kind: 'text' },
  ],
};
