/**
 * Words for fields that are no label of the product but stand at the head of columns in files that people bring along, by the
 * field. They are only read; no two fields of a noun share one, and none is a label of its template, which goes first.
 */
export type ImportHeadings = Readonly<Record<string, readonly string[]>>;

/** What people’s own files call the fields that most nouns have. */
export const sharedHeadings = {
  Legal_Person: ['法人代表', '法人姓名', 'legal person'],
  Telephone: ['联系电话', '电话号码', '公司电话', '固定电话', '座机', '聯絡電話', 'telephone', 'phone number', 'tel'],
  Mobile: ['手机号', '手机号码', '移动电话', '手機號碼', 'mobile number', 'mobile phone', 'cell phone'],
  Website: ['网站', '官网', '公司网址', '公司网站', 'homepage', 'url'],
  Detail_Address: ['地址', '联系地址', '公司地址', '通讯地址', '办公地址', 'detailed address'],
  Industry: ['所属行业', '行业类型', '行业分类'],
  Next_Time: ['下次跟进时间', '下次跟进', '下次联系', '下次联系日期', '回访时间'],
  Remark: ['备注信息', '备注说明', '说明', 'remarks', 'note', 'notes', 'comment', 'comments'],
  Owner_User_Name: ['业务员', '销售', '销售人员', '销售负责人', '跟进人', '归属人', 'sales', 'salesperson'],
} as const;

/** How firms are called, by those who do not say customer or lead. */
export const firmHeadings = [
  '公司名称',
  '公司',
  '企业名称',
  '企业',
  '单位名称',
  '名称',
  'company',
  'company name',
  'name',
] as const;
