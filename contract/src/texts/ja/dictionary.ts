/** Names of the dictionaries. */
export const dictionary = {
  customer_level: '顧客ランク',
  industry: '業種',
  source: '流入元',
  record_type: 'フォロー種別',
  Leads_Quality: 'リード品質',
  Leads_Batch: 'リードバッチ',
  Product_Unit: '製品単位',
  Product_Category: '製品カテゴリ',
  Return_Type: '入金方法',
  OtherScore: 'その他スコア',
  Call_Status: '通話状態',
  Call_Label: '通話フィードバック',
  Message_Label: 'メッセージラベル',
} as const;
