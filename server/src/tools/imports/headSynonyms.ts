import type { ImportKind } from '@haina/contract/calls/importExport.ts';

/** What people’s own files call the fields that most nouns have. */
const shared = {
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
const firm = ['公司名称', '公司', '企业名称', '企业', '单位名称', '名称', 'company', 'company name', 'name'] as const;

/**
 * Words for fields that are no label of the product but stand at the head of columns in files that people bring along, by the
 * noun and the field. They are only read; no two fields of a noun share one, and none is a label of its template, which goes first.
 */
export const headSynonyms: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  leads: {
    ...shared,
    Name: [...firm, '线索', '客户名称', '客户', 'lead'],
    Level: ['线索级别', '客户级别', '等级', '线索等级'],
    Source: ['线索来源', '客户来源', '来源渠道', '渠道'],
    Quality: ['质量', '质量等级', 'quality'],
    Batch: ['批次', '批号', 'batch'],
    Mobile2: ['手机号2', '手机号码2', '备用手机', '备用手机号'],
    Mobile3: ['手机号3', '手机号码3'],
    Mobile4: ['手机号4', '手机号码4'],
    Mobile5: ['手机号5', '手机号码5'],
  },
  customers: {
    ...shared,
    Customer_Name: [...firm, '客户', '客户全称', '公司全称', 'customer'],
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
  },
  contacts: {
    Mobile: shared.Mobile,
    Telephone: shared.Telephone,
    Detail_Address: shared.Detail_Address,
    Next_Time: shared.Next_Time,
    Remark: shared.Remark,
    Owner_User_Name: shared.Owner_User_Name,
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
  },
  product: {
    Product_Name: ['名称', '产品', '品名', '商品名称', 'product', 'name'],
    Product_Code: ['编号', '编码', '产品编码', '产品代码', '商品编码', '货号', 'code', 'sku'],
    Category_Id: ['类型', '分类', '类别', '产品分类', '产品类别', 'category', 'type'],
    Product_Unit: ['单位', '计量单位'],
    Price: ['单价', '产品价格', '标准价格', '销售价格', 'unit price', 'list price'],
    Sale_State: ['状态', '上架状态', '上下架', 'state', 'status'],
    Description: ['描述', '说明', '产品说明', '产品简介', 'product description'],
  },
};
