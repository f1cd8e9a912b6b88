/** Names of the dictionaries. */
export const dictionary = {
  customer_level: '客戶級別',
  industry: '產業',
  source: '來源',
  record_type: '跟進類型',
  Leads_Quality: '潛在客戶品質',
  Leads_Batch: '潛在客戶批次',
  Product_Unit: '產品單位',
  Product_Category: '產品分類',
  Return_Type: '收款方式',
  OtherScore: '其他得分',
  Call_Status: '通話狀態',
  Call_Label: '通話回饋',
  Message_Label: '訊息標籤',
} as const;
