import { receivablesNoun } from '../../records/reach/ownedNouns.ts';
import type { RecordForm, TableForm } from '../../records/form/recordForm.ts';

/** What a person types about a receivable; contract, plan and opportunity are checked by the writes themselves. */
export const receivableForm: RecordForm = {
  ...receivablesNoun,
  words: ['Number'],
  phones: [],
  fields: [
    { wire: 'Number', column: 'name', kind: 'text' },
    { wire: 'Return_Type', column: 'return_type', kind: 'dictionary', code: 'Return_Type' },
    { wire: 'Return_Date', column: 'return_time', kind: 'moment' },
    { wire: 'Money', column: 'money', kind: 'amount' },
    { wire: 'Remark', column: 'remark', kind: 'text' },
  ],
};

/** What a person types about a plan, which belongs to its contract and has no owner of its own. */
export const planForm: TableForm = {
  table: 'receivable_plan',
  words: [],
  phones: [],
  fields: [
    { wire: 'Money', column: 'money', kind: 'amount' },
    { wire: 'Return_Date', column: 'return_time', kind: 'moment' },
    { wire: 'Return_Type', column: 'return_type', kind: 'dictionary', code: 'Return_Type' },
    { wire: 'Remind', column: 'remind', kind: 'amount' },
    { wire: 'Remark', column: 'remark', kind: 'text' },
  ],
};
