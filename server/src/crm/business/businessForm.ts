import { BusinessForm } from '@haina/contract/calls/businessShapes.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';
import { businessNoun } from '../../records/reach/ownedNouns.ts';

/**
 * What a person types about an opportunity, and the columns that keep it; customer, mode, stage and product lines have
 * rules of their own in the writes.
 */
export const businessForm = declareForm(BusinessForm, businessNoun, {
  labels: 'business',
  words: ['Name'],
  fields: {
    Name: { column: 'name', kind: 'text' },
    Money: { column: 'money', kind: 'amount' },
    Deal_Time: { column: 'deal_time', kind: 'moment' },
    Remark: { column: 'remark', kind: 'text' },
    Customer_Guid: writtenApart,
    Type_Id: writtenApart,
    Status_Id: writtenApart,
    ProductList: writtenApart,
    Discount_Rate: writtenApart,
    Total_Price: writtenApart,
  },
});
