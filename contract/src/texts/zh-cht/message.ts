/** Titles of in-app messages (S16). */
export const message = {
  leadsGiven: '{{from}} 已將潛在客戶「{{name}}」轉移給您',
  customerGiven: '{{from}} 已將客戶「{{name}}」轉移給您',
  businessGiven: '{{from}} 已將商機「{{name}}」轉移給您',
  recordsGiven: '{{from}} 已將 {{number}} 筆記錄轉移給您',
  teamAdded: {
    leads: '{{from}} 將您加入潛在客戶「{{name}}」的團隊',
    customer: '{{from}} 將您加入客戶「{{name}}」的團隊',
    contacts: '{{from}} 將您加入聯絡人「{{name}}」的團隊',
    business: '{{from}} 將您加入商機「{{name}}」的團隊',
    contract: '{{from}} 將您加入合約「{{name}}」的團隊',
  },
  protection: {
    applied: '{{from}} 申請保護客戶「{{name}}」，敬請審核',
    approved: '客戶「{{name}}」的保護申請已通過，保護至 {{until}}',
    refused: '客戶「{{name}}」的保護申請未通過',
    refusedFor: '客戶「{{name}}」的保護申請未通過：{{remark}}',
    ending: '客戶「{{name}}」的保護將於 {{until}} 到期',
    expired: '客戶「{{name}}」的保護已到期',
  },
  seaSoon: {
    notFollowed: '客戶「{{name}}」長期未跟進，將於 {{due}} 退回公海',
    notDealt: '客戶「{{name}}」長期未成交，將於 {{due}} 退回公海',
  },
  seaFallen: {
    notFollowed: '客戶「{{name}}」因長期未跟進已退回公海',
    notDealt: '客戶「{{name}}」因長期未成交已退回公海',
  },
  customerInSea: '{{from}} 將客戶「{{name}}」放入公海：{{reason}}',
  customerAllocated: '{{from}} 將公海客戶「{{name}}」分配給您',
  contractGiven: '{{from}} 已將合約「{{name}}」轉移給您',
  planDue: '合約「{{name}}」第 {{num}} 期收款 {{money}} 元，應於 {{due}} 收回',
  handedOver:
    '{{from}} 將 {{person}} 的工作交接給您：潛在客戶 {{leads}}、客戶 {{customer}}、聯絡人 {{contacts}}、商機 {{business}}、合約 {{contract}}、回款 {{receivables}}、團隊 {{team}}',
  handOverUndone: '{{from}} 撤銷了 {{person}} 的工作交接，{{number}} 筆紀錄已退回 {{person}}',
  missedCall: '未接來電：{{number}}',
  missedCallOf: '未接來電：「{{name}}」{{number}}',
  missedCallHidden: '未接來電：未顯示號碼',
  callReview: '{{from}} 的一通短通話（{{number}}）等待您審核',
  signed: '簽單喜報：{{name}} 簽下合約 ¥{{money}}',
  paid: '回款喜報：{{name}} 收到回款 ¥{{money}}',
  dueToday: '今天需聯絡潛在客戶 {{leads}} 筆、客戶 {{customer}} 個，另有逾期 {{overdue}} 個',
} as const;
