import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';

/**
 * The entries every company starts with; their ids are their places, from 1. Call_Status and Message_Label are numbered
 * by the product itself (S21.2) and must keep their order; Call_Status 0 is not an entry to choose.
 */
export const startingDictionaries: Readonly<Record<DictionaryCode, readonly string[]>> = {
  customer_level: ['A 级 重点客户', 'B 级 普通客户', 'C 级 潜在客户', 'D 级 低价值客户'],
  industry: [
    '制造业',
    '信息技术',
    '批发零售',
    '建筑工程',
    '交通物流',
    '医疗健康',
    '教育培训',
    '金融服务',
    '能源环保',
    '农林牧渔',
    '文化传媒',
    '其他',
  ],
  source: ['电话开发', '网络推广', '展会', '客户介绍', '线上注册', '地面拜访', '合作伙伴', '其他'],
  record_type: ['电话', '微信', '拜访', '邮件', '其他'],
  Leads_Quality: ['高意向', '一般', '低意向', '无效'],
  Leads_Batch: ['第一批', '第二批', '第三批', '第四批'],
  Product_Unit: ['台', '套', '件', '个', '米', '千克', '人天', '年'],
  Product_Category: ['硬件', '软件', '服务'],
  Return_Type: ['银行转账', '支票', '现金', '承兑汇票', '支付宝', '微信', '其他'],
  OtherScore: ['考勤', '培训', '团队协作', '奖惩'],
  Call_Status: ['未接听', '已接听', '占线', '拒接', '无法接通', '呼叫失败'],
  Call_Label: ['意向明确', '需要报价', '再次联系', '暂无需求', '拒绝', '空号错号', '已有供应商', '无人接听'],
  Message_Label: ['通知', '公告', '提醒', '转移', '审批', '来电'],
};

/** The entries below those, by the place of their parent; their ids go on where the topmost ones end. */
export const startingSubentries: Readonly<
  Partial<Record<DictionaryCode, Readonly<Record<number, readonly string[]>>>>
> = {
  Product_Category: {
    1: ['服务器', '网络设备', '办公设备', '配件耗材'],
    2: ['管理软件', '数据平台', '安全软件', '行业应用'],
    3: ['实施服务', '运维服务', '培训服务', '咨询服务'],
  },
};

/** The mode of sale that every company starts with: its stages and how likely each leads to a deal (S10.2). */
export const startingMode = {
  name: '默认销售模式',
  stages: [
    { name: '验证客户', rate: 10 },
    { name: '需求分析', rate: 30 },
    { name: '方案/报价', rate: 60 },
    { name: '谈判审核', rate: 80 },
  ],
} as const;
