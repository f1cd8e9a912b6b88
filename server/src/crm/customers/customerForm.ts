import { customerNoun } from '../../records/reach/ownedNouns.ts';
import type { RecordForm } from '../../records/form/recordForm.ts';

/** What a person types about a customer, and the columns that keep it. */
export const customerForm: RecordForm = {
  ...customerNoun,
  // The name stays first: it is what the duplicate check compares.
  words: ['Customer_Name', 'Legal_Person', 'Customer_CreditCode'],
  phones: ['Mobile', 'Telephone'],
  fields: [
    { wire: 'Customer_Name', column: 'name', kind: 'text' },
    { wire: 'Customer_CreditCode', column: 'credit_code', kind: 'text' },
    { wire: 'Legal_Person', column: 'legal_person', kind: 'text' },
    { wire: 'Customer_Level', column: 'level', kind: 'dictionary', code: 'customer_level' },
    { wire: 'Industry', column: 'industry', kind: 'dictionary', code: 'industry' },
    { wire: 'Source', column: 'source', kind: 'dictionary', code: 'source' },
    { wire: 'Telephone', column: 'telephone', kind: 'text' },
    { wire: 'Mobile', column: 'mobile', kind: 'text' },
    { wire: 'Website', column: 'website', kind: 'text' },
    { wire: 'Country_Id', column: 'country_id', kind: 'area' },
    { wire: 'Province_Id', column: 'province_id', kind: 'area' },
    { wire: 'City_Id', column: 'city_id', kind: 'area' },
    { wire: 'Area_Id', column: 'area_id', kind: 'area' },
    { wire: 'Detail_Address', column: 'detail_address', kind: 'text' },
    { wire: 'Next_Time', column: 'next_time', kind: 'moment' },
    { wire: 'Remark', column: 'remark', kind: 'text' },
  ],
};
