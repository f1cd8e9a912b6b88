import { PlanForm, ReceivableForm } from '@haina/contract/calls/receivables.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';
import { receivablesNoun } from '../../records/reach/ownedNouns.ts';

/** What a person types about a receivable; contract, plan and opportunity are checked by the writes themselves. */
export const receivableForm = declareForm(ReceivableForm, receivablesNoun, {
  labels: 'receivables',
  words: ['Number'],
  fields: {
    Number: { column: 'name', kind: 'text' },
    Return_Type: { column: 'return_type', kind: 'dictionary', code: 'Return_Type' },
    Return_Date: { column: 'return_time', kind: 'moment' },
    Money: { column: 'money', kind: 'amount' },
    Remark: { column: 'remark', kind: 'text' },
    Customer_Guid: writtenApart,
    Contract_Guid: writtenApart,
    Business_Guid: writtenApart,
    Plan_Guid: writtenApart,
  },
});

/** What a person types about a plan, which belongs to its contract and has no owner of its own. */
export const planForm = declareForm(
  PlanForm,
  { table: 'receivable_plan' },
  {
    labels: 'plan',
    words: [],
    fields: {
      Money: { column: 'money', kind: 'amount' },
      Return_Date: { column: 'return_time', kind: 'moment' },
      Return_Type: { column: 'return_type', kind: 'dictionary', code: 'Return_Type' },
      Remind: { column: 'remind', kind: 'amount' },
      Remark: { column: 'remark', kind: 'text' },
      Contract_Guid: writtenApart,
    },
  },
);
