/** Titles of in-app messages (S16). */
export const message = {
  leadsGiven: '{{from}} 将线索“{{name}}”转移给您',
  customerGiven: '{{from}} 将客户“{{name}}”转移给您',
  businessGiven: '{{from}} 将商机“{{name}}”转移给您',
  recordsGiven: '{{from}} 将 {{number}} 条记录转移给您',
  teamAdded: {
    leads: '{{from}} 将您加入线索“{{name}}”的团队',
    customer: '{{from}} 将您加入客户“{{name}}”的团队',
    contacts: '{{from}} 将您加入联系人“{{name}}”的团队',
    business: '{{from}} 将您加入商机“{{name}}”的团队',
    contract: '{{from}} 将您加入合同“{{name}}”的团队',
  },
  protection: {
    applied: '{{from}} 申请保护客户“{{name}}”，请审批',
    approved: '客户“{{name}}”的保护申请已通过，保护至 {{until}}',
    refused: '客户“{{name}}”的保护申请未通过',
    refusedFor: '客户“{{name}}”的保护申请未通过：{{remark}}',
    ending: '客户“{{name}}”的保护将于 {{until}} 到期',
    expired: '客户“{{name}}”的保护已到期',
  },
  seaSoon: {
    notFollowed: '客户“{{name}}”长期未跟进，将于 {{due}} 退回公海',
    notDealt: '客户“{{name}}”长期未成交，将于 {{due}} 退回公海',
  },
  seaFallen: {
    notFollowed: '客户“{{name}}”因长期未跟进已退回公海',
    notDealt: '客户“{{name}}”因长期未成交已退回公海',
  },
  customerInSea: '{{from}} 将客户“{{name}}”放入公海：{{reason}}',
  customerAllocated: '{{from}} 将公海客户“{{name}}”分配给您',
  contractGiven: '{{from}} 将合同“{{name}}”转移给您',
  planDue: '合同“{{name}}”第 {{num}} 期回款 {{money}} 元，应于 {{due}} 收回',
  handedOver:
    '{{from}} 将 {{person}} 的工作交接给您：线索 {{leads}}、客户 {{customer}}、联系人 {{contacts}}、商机 {{business}}、合同 {{contract}}、回款 {{receivables}}、团队 {{team}}',
  handOverUndone: '{{from}} 撤销了 {{person}} 的工作交接，{{number}} 条记录已退回 {{person}}',
  missedCall: '未接来电：{{number}}',
  missedCallOf: '未接来电：“{{name}}” {{number}}',
  missedCallHidden: '未接来电：未显示号码',
  callReview: '{{from}} 的一通短通话（{{number}}）等待您审核',
  signed: '签单喜报：{{name}} 签下合同 ¥{{money}}',
  paid: '回款喜报：{{name}} 收到回款 ¥{{money}}',
  dueToday: '今天需联系线索 {{leads}} 条、客户 {{customer}} 个，另有逾期 {{overdue}} 个',
} as const;
