import { oneOf, type Random } from './random.ts';

/** What a salesperson writes about: a lead, a customer that has not bought yet, one that has. */
export type Standing = 'lead' | 'prospect' | 'buyer';

type Fitting = readonly [sentence: string, ...standings: [Standing, ...Standing[]]];

/** What salespeople write after a contact, by the way they were in touch, each with what it fits. */
export const followUpSentences = {
  phone: [
    ['电话沟通，对方确认收到报价，正在走内部审批，约定周五回复。', 'prospect'],
    ['打了两次没人接，下午第三次接通，说在外地，下周再联系。', 'lead', 'prospect', 'buyer'],
    ['对方询问能否分三期付款，答应请示后明天答复。', 'prospect'],
    ['确认了型号和数量，交货期希望控制在二十天以内。', 'prospect'],
    ['负责人换了，新接手的同事姓名和电话已更新到联系人。', 'prospect', 'buyer'],
    ['客户说价格比另一家高约百分之五，已解释配置差异。', 'prospect'],
    ['提醒合同快到期，对方愿意续签，但要求价格不变。', 'buyer'],
    ['回访使用情况，设备运行正常，对培训比较满意。', 'buyer'],
    ['本月预算已用完，下个月初再谈具体数量。', 'prospect', 'buyer'],
    ['对方表示暂无采购计划，同意半年后再联系。', 'lead', 'prospect'],
    ['首次通话，介绍了公司和主要产品，对方愿意先看资料。', 'lead'],
    ['前台转到采购部，记下了负责人的姓氏和分机号。', 'lead'],
    ['了解到现有设备已用六年，今年有更换的打算。', 'lead'],
    ['对方只是在比价，暂时说不清数量，月底再问一次。', 'lead'],
    ['约好下周上门，对方会请技术同事一起参加。', 'lead', 'prospect'],
    ['报修一台设备，已登记，售后答应当天联系。', 'buyer'],
  ],
  visit: [
    ['上门拜访，参观了车间，现有设备老化明显，改造意愿强。', 'lead', 'prospect'],
    ['与采购和技术一起开会，技术对方案认可，商务还要再谈。', 'prospect'],
    ['现场量了尺寸，回来出图纸，三天内交给客户确认。', 'prospect'],
    ['带样品上门测试，结果达到要求，客户留下样品继续试用。', 'prospect'],
    ['见到了总经理，认可合作思路，要求一周内出正式方案。', 'prospect'],
    ['拜访时竞争对手刚走，客户透露他们报价低但交期长。', 'lead', 'prospect'],
    ['客户到公司考察，看了生产线和检测室，反馈不错。', 'prospect', 'buyer'],
    ['送合同上门，对方法务提了两处修改意见，已记下。', 'prospect'],
    ['拜访财务对账，剩余款项答应本月底前付清。', 'buyer'],
    ['和项目负责人吃了工作餐，了解到系统必须在旺季前上线。', 'prospect'],
    ['路过园区顺道拜访，负责人不在，留下名片和样册。', 'lead'],
    ['第一次见面，对方采购经理介绍了现有供应商的情况。', 'lead'],
    ['到现场看运行情况，整理了三条改进建议交给售后。', 'buyer'],
    ['上门培训半天，操作人员都能独立完成日常操作。', 'buyer'],
  ],
  message: [
    ['微信发了产品手册和三个同行业案例，对方说今晚看。', 'lead', 'prospect'],
    ['邮件发送正式报价单，抄送客户采购经理。', 'prospect'],
    ['客户在微信里问能不能开增值税专用发票，已回复可以。', 'prospect', 'buyer'],
    ['发了节日问候，对方顺便提到下季度有扩产计划。', 'prospect', 'buyer'],
    ['把修改后的合同电子版发过去，等对方确认盖章。', 'prospect'],
    ['对方发来参数表，已转给技术同事核对。', 'lead', 'prospect'],
    ['微信催了一次回款，回复说财务周四统一付款。', 'buyer'],
    ['发送安装调试说明，客户安排了现场配合人员。', 'buyer'],
    ['客户转来一位同行的联系方式，已新建线索。', 'buyer'],
    ['发了会议纪要，双方确认了下一步的时间安排。', 'prospect', 'buyer'],
    ['加上了微信，发了公司介绍，等对方看完回复。', 'lead'],
    ['对方回邮件要价格区间，先给了标准配置的参考价。', 'lead'],
    ['微信问是否收到样册，对方说已转给使用部门。', 'lead'],
  ],
  meeting: [
    ['线上演示一小时，客户重点看了报表和权限部分。', 'prospect'],
    ['技术交流会，双方确认了接口方式，遗留问题三个。', 'prospect'],
    ['方案评审通过，客户要求增加一年质保，正在核算成本。', 'prospect'],
    ['开标前澄清会，明确了付款节点和验收标准。', 'prospect'],
    ['与客户高层视频会议，价格谈到最后一轮，等对方定稿。', 'prospect'],
    ['项目启动会，明确了双方负责人和每周例会时间。', 'buyer'],
    ['验收会议顺利，客户签字，尾款进入付款流程。', 'buyer'],
    ['季度回顾，客户提出两项改进建议，已分给售后跟进。', 'buyer'],
    ['内部讨论后决定让一个点，同时要求预付三成。', 'prospect'],
    ['与使用部门开会，列出了明年要扩容的两个车间。', 'buyer'],
    ['展会洽谈二十分钟，意向明确，约定下周到厂里看样。', 'lead', 'prospect'],
    ['线上简单演示了半小时，对方要先和上级商量。', 'lead'],
    ['和对方两位同事开了电话会，先弄清了用途和数量级。', 'lead'],
    ['在行业交流会上碰到，交换名片，对方在找新供应商。', 'lead'],
  ],
} as const satisfies Readonly<Record<string, readonly Fitting[]>>;

/** How a salesperson was in touch. */
export type FollowUpWay = keyof typeof followUpSentences;

/** The sentences about contacts of one way that fit what a record is. */
export const fittingSentences = (way: FollowUpWay, standing: Standing): string[] => {
  const all: readonly Fitting[] = followUpSentences[way];
  return all.filter(([, ...standings]) => standings.includes(standing)).map(([sentence]) => sentence);
};

/** A sentence about a contact of one way, not among those the record has had lately. */
export function followUpSentence(random: Random, way: FollowUpWay, standing: Standing, had: readonly string[]): string {
  const all = fittingSentences(way, standing);
  const fresh = all.filter((sentence) => !had.includes(sentence));
  return oneOf(random, fresh.length > 0 ? fresh : all);
}
