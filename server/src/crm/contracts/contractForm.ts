import { contractNoun } from '../../records/reach/ownedNouns.ts';
import type { RecordForm } from '../../records/form/recordForm.ts';

/**
 * What a person types about a contract, and the columns that keep it; whom it names (`contractParties.ts`), its product
 * lines and what they come to are written by the writes themselves.
 */
export const contractForm: RecordForm = {
  ...contractNoun,
  words: ['Name', 'Contract_Num'],
  phones: [],
  fields: [
    { wire: 'Contract_Num', column: 'contract_num', kind: 'text' },
    { wire: 'Name', column: 'name', kind: 'text' },
    { wire: 'Money', column: 'money', kind: 'amount' },
    { wire: 'Order_Date', column: 'order_time', kind: 'moment' },
    { wire: 'Start_Time', column: 'start_time', kind: 'moment' },
    { wire: 'End_Time', column: 'end_time', kind: 'moment' },
    { wire: 'Next_Time', column: 'next_time', kind: 'moment' },
    { wire: 'Remark', column: 'remark', kind: 'text' },
  ],
};
