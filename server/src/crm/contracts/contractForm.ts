import { ContractForm } from '@haina/contract/calls/contracts.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';

/**
 * What a person types about a contract, and the columns that keep it; whom it names (`contractParties.ts`), its product
 * lines and what they come to are written by the writes themselves.
 */
export const contractForm = declareForm(ContractForm, contractNoun, {
  labels: 'contract',
  words: ['Name', 'Contract_Num'],
  fields: {
    Contract_Num: { column: 'contract_num', kind: 'text' },
    Name: { column: 'name', kind: 'text' },
    Money: { column: 'money', kind: 'amount' },
    Order_Date: { column: 'order_time', kind: 'moment' },
    Start_Time: { column: 'start_time', kind: 'moment' },
    End_Time: { column: 'end_time', kind: 'moment' },
    Next_Time: { column: 'next_time', kind: 'moment' },
    Remark: { column: 'remark', kind: 'text' },
    Customer_Guid: writtenApart,
    Contacts_Guid: writtenApart,
    Business_Guid: writtenApart,
    Order_User_Guid: writtenApart,
    ProductList: writtenApart,
    Discount_Rate: writtenApart,
    Total_Price: writtenApart,
  },
});
