import { firmHeadings, sharedHeadings, type ImportHeadings } from '../../records/noun/importHeadings.ts';

/** What files of customers call their columns. */
export const customerHeadings: ImportHeadings = {
  ...sharedHeadings,
  Customer_Name: [...firmHeadings, '客户', '客户全称', '公司全称', 'customer'],
  Customer_CreditCode: [
    '统一社会信用代码',
    '统一社会信用码',
    '统一信用代码',
    '社会信用代码',
    '信用代码',
    '纳税人识别号',
    '税号',
    '統一社會信用代碼',
    'unified social credit code',
    'social credit code',
  ],
  Customer_Level: ['级别', '等级', '客户等级', 'level'],
  Source: ['客户来源', '来源渠道', '渠道'],
  Country_Id: ['国家地区', '所在国家'],
  Province_Id: ['省市', '所在省', '所在省份', '所属省份', 'state'],
  City_Id: ['地市', '所在市', '所在城市', '所属城市'],
  Area_Id: ['区', '县', '所在区县', '所属区县', 'county'],
  Contact_Name: ['联系人', '姓名', '联系人名称', '聯絡人', 'contact', 'contact person'],
  Contact_Mobile: ['联系人手机号', '联系人手机号码'],
  Contact_Telephone: ['联系人电话号码', '联系人座机', 'contact phone'],
  Contact_Post: ['职务', '职位', '岗位', '联系人职位', '職務', 'position', 'job title', 'title'],
  Contact_Email: ['邮箱', '电子邮箱', '电子邮件', '联系人电子邮箱', '邮箱地址', 'email', 'contact email address'],
};
