/** Names of the dictionaries. */
export const dictionary = {
  customer_level: '客户级别',
  industry: '行业',
  source: '来源',
  record_type: '跟进类型',
  Leads_Quality: '线索质量',
  Leads_Batch: '线索批次',
  Product_Unit: '产品单位',
  Product_Category: '产品分类',
  Return_Type: '回款方式',
  OtherScore: '其他得分',
  Call_Status: '通话状态',
  Call_Label: '通话反馈',
  Message_Label: '消息标签',
} as const;
