import { sharedHeadings, type ImportHeadings } from '../../records/noun/importHeadings.ts';

/** What files of contacts call their columns. */
export const contactHeadings: ImportHeadings = {
  Mobile: sharedHeadings.Mobile,
  Telephone: sharedHeadings.Telephone,
  Detail_Address: sharedHeadings.Detail_Address,
  Next_Time: sharedHeadings.Next_Time,
  Remark: sharedHeadings.Remark,
  Owner_User_Name: sharedHeadings.Owner_User_Name,
  Customer_Name: [
    '公司名称',
    '公司',
    '企业名称',
    '单位名称',
    '单位',
    '客户',
    '所属客户',
    '所属公司',
    'company',
    'company name',
    'customer',
  ],
  Name: ['联系人', '联系人姓名', '联系人名称', '名字', 'contact', 'contact name', 'full name'],
  Email: ['电子邮箱', '电子邮件', '邮箱地址', '邮件', 'email address'],
  Post: ['职位', '岗位', 'job title', 'title'],
  Is_Decision: ['决策人', '是否决策人', '是否关键决策人', '关键人', 'decision maker'],
};
