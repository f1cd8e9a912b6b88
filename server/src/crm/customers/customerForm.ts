import { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import { declareForm } from '../../records/form/declareForm.ts';
import { customerNoun } from '../../records/reach/ownedNouns.ts';

/** What a person types about a customer, and the columns that keep it. */
export const customerForm = declareForm(CustomerForm, customerNoun, {
  labels: 'customer',
  // The name stays first: it is what the duplicate check compares.
  words: ['Customer_Name', 'Legal_Person', 'Customer_CreditCode'],
  fields: {
    Customer_Name: { column: 'name', kind: 'text' },
    Customer_CreditCode: { column: 'credit_code', kind: 'text' },
    Legal_Person: { column: 'legal_person', kind: 'text' },
    Customer_Level: { column: 'level', kind: 'dictionary', code: 'customer_level' },
    Industry: { column: 'industry', kind: 'dictionary', code: 'industry' },
    Source: { column: 'source', kind: 'dictionary', code: 'source' },
    Telephone: { kind: 'phone' },
    Mobile: { kind: 'phone' },
    Website: { column: 'website', kind: 'text' },
    Country_Id: { column: 'country_id', kind: 'area' },
    Province_Id: { column: 'province_id', kind: 'area' },
    City_Id: { column: 'city_id', kind: 'area' },
    Area_Id: { column: 'area_id', kind: 'area' },
    Detail_Address: { column: 'detail_address', kind: 'text' },
    Next_Time: { column: 'next_time', kind: 'moment' },
    Remark: { column: 'remark', kind: 'text' },
  },
});
