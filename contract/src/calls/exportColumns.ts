import type { z } from 'zod';
import type { BusinessForm } from './businessShapes.ts';
import type { ContactForm } from './contacts.ts';
import type { ContractForm } from './contracts.ts';
import type { CustomerForm } from './customerForm.ts';
import type { LeadForm } from './leads.ts';
import type { ProductForm } from './products.ts';
import type { ReceivableForm } from './receivables.ts';
import type { MeetingForm, OtherScoreForm, PerformanceForm } from './scoreShapes.ts';

/**
 * The columns of a noun that can be exported: every field that a person types and whatever else its list shows. A typed field
 * that stands neither here nor, by name, among those left out does not compile.
 */
const columnsOf =
  <Form, LeftOut extends keyof Form = never>() =>
  <const Columns extends readonly string[]>(
    columns: [Exclude<keyof Form, LeftOut | Columns[number]>] extends [never]
      ? Columns
      : { readonly lacks: Exclude<keyof Form, LeftOut | Columns[number]> },
  ): Columns =>
    // The same value: the type of the parameter only says what it lacks.
    columns as Columns;

/** The columns of leads that can be exported, by the fields of the list. */
const leadColumns = columnsOf<z.output<typeof LeadForm>>()([
  'Name',
  'Legal_Person',
  'Mobile',
  'Telephone',
  'Quality',
  'Follow',
  'Next_Time',
  'Last_Time',
  'Last_Content',
  'Source',
  'Owner_User_Name',
  'Level',
  'Industry',
  'Batch',
  'Mobile2',
  'Mobile3',
  'Mobile4',
  'Mobile5',
  'Website',
  'Detail_Address',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
  'Is_Transform',
]);

/** The columns of customers that can be exported. */
const customerColumns = columnsOf<z.output<typeof CustomerForm>>()([
  'Customer_Name',
  'Customer_CreditCode',
  'Legal_Person',
  'Telephone',
  'Mobile',
  'Customer_Level',
  'Deal_State',
  'Follow',
  'Next_Time',
  'Last_Time',
  'Last_Content',
  'Industry',
  'Source',
  'Owner_User_Name',
  'Protect_State',
  'Protect_Over_Time',
  'Is_Lock',
  'Website',
  'Country_Id',
  'Province_Id',
  'City_Id',
  'Area_Id',
  'Detail_Address',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Deal_Time',
  'Create_User_Name',
]);

/** The columns of contacts that can be exported. */
const contactColumns = columnsOf<z.output<typeof ContactForm>>()([
  'Name',
  'Customer_Guid',
  'Post',
  'Mobile',
  'Telephone',
  'Email',
  'Is_Decision',
  'Sex',
  'Next_Time',
  'Last_Time',
  'Last_Content',
  'Owner_User_Name',
  'Detail_Address',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of opportunities that can be exported. */
const businessColumns = columnsOf<z.output<typeof BusinessForm>, 'ProductList'>()([
  'Name',
  'Customer_Guid',
  'Customer_Name',
  'Type_Id',
  'Status_Id',
  'Rate',
  'Is_End',
  'End_Time',
  'End_Remark',
  'Money',
  'Deal_Time',
  'Discount_Rate',
  'Total_Price',
  'Next_Time',
  'Last_Time',
  'Last_Content',
  'Owner_User_Name',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of contracts that can be exported. */
const contractColumns = columnsOf<z.output<typeof ContractForm>, 'ProductList'>()([
  'Contract_Num',
  'Name',
  'Customer_Guid',
  'Customer_Name',
  'Contacts_Guid',
  'Contacts_Name',
  'Business_Guid',
  'Business_Name',
  'Order_Date',
  'Start_Time',
  'End_Time',
  'Money',
  'received',
  'outstanding',
  'Discount_Rate',
  'Total_Price',
  'Order_User_Guid',
  'Order_User_Name',
  'Next_Time',
  'Last_Time',
  'Last_Content',
  'Owner_User_Name',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of products that can be exported. */
const productColumns = columnsOf<z.output<typeof ProductForm>, 'Category_Str'>()([
  'Product_Name',
  'Product_Code',
  'Category_Id',
  'Category_Name',
  'Product_Unit',
  'Product_UnitName',
  'Price',
  'Sale_State',
  'Description',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of receivables that can be exported. */
const receivableColumns = columnsOf<z.output<typeof ReceivableForm>>()([
  'Number',
  'Num',
  'Plan_Guid',
  'Customer_Guid',
  'Customer_Name',
  'Contract_Guid',
  'Contract_Num',
  'Contract_Name',
  'Business_Guid',
  'Business_Name',
  'Return_Date',
  'Return_Type',
  'Return_Type_Name',
  'Money',
  'Owner_User_Name',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of entries of net performance that can be exported. */
const performanceColumns = columnsOf<z.output<typeof PerformanceForm>>()([
  'User_Guid',
  'FrameworkName',
  'Performance_Date',
  'Money',
  'Contract_Guid',
  'Contract_Num',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of other scores that can be exported. */
const otherScoreColumns = columnsOf<z.output<typeof OtherScoreForm>>()([
  'User_Guid',
  'FrameworkName',
  'Score_Date',
  'Score_Type',
  'Score',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of attendance that can be exported. */
const meetingColumns = columnsOf<z.output<typeof MeetingForm>>()([
  'Meeting_Name',
  'Meeting_Time',
  'User_Guid',
  'FrameworkName',
  'Invite_Num',
  'Arrive_Num',
  'Rate',
  'Remark',
  'Create_Time',
  'Update_Time',
  'Create_User_Name',
]);

/** The columns of each noun that can be exported, by the fields of its list. */
export const exportColumns = {
  leads: leadColumns,
  customers: customerColumns,
  contacts: contactColumns,
  business: businessColumns,
  contract: contractColumns,
  product: productColumns,
  receivables: receivableColumns,
  performance: performanceColumns,
  otherScore: otherScoreColumns,
  meeting: meetingColumns,
} as const;
