/** Names of the dictionaries. */
export const dictionary = {
  customer_level: 'Customer level',
  industry: 'Industry',
  source: 'Source',
  record_type: 'Follow-up type',
  Leads_Quality: 'Lead quality',
  Leads_Batch: 'Lead batch',
  Product_Unit: 'Product unit',
  Product_Category: 'Product category',
  Return_Type: 'Payment method',
  OtherScore: 'Other scores',
  Call_Status: 'Call status',
  Call_Label: 'Call feedback',
  Message_Label: 'Message label',
} as const;
