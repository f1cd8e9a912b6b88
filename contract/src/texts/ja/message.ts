/** Titles of in-app messages (S16). */
export const message = {
  leadsGiven: '{{from}}さんからリード「{{name}}」が移管されました',
  customerGiven: '{{from}}さんから顧客「{{name}}」が移管されました',
  businessGiven: '{{from}}さんから商談「{{name}}」が移管されました',
  recordsGiven: '{{from}}さんから{{number}}件の記録が移管されました',
  teamAdded: {
    leads: '{{from}}さんがあなたをリード「{{name}}」のチームに追加しました',
    customer: '{{from}}さんがあなたを顧客「{{name}}」のチームに追加しました',
    contacts: '{{from}}さんがあなたを連絡先「{{name}}」のチームに追加しました',
    business: '{{from}}さんがあなたを商談「{{name}}」のチームに追加しました',
    contract: '{{from}}さんがあなたを契約「{{name}}」のチームに追加しました',
  },
  protection: {
    applied: '{{from}}さんが顧客「{{name}}」の保護を申請しました。承認をお願いします',
    approved: '顧客「{{name}}」の保護が承認されました。期限は{{until}}です',
    refused: '顧客「{{name}}」の保護申請は却下されました',
    refusedFor: '顧客「{{name}}」の保護申請は却下されました：{{remark}}',
    ending: '顧客「{{name}}」の保護は{{until}}に期限を迎えます',
    expired: '顧客「{{name}}」の保護期限が切れました',
  },
  seaSoon: {
    notFollowed: '顧客「{{name}}」はフォローがないため、{{due}}に共有プールへ戻ります',
    notDealt: '顧客「{{name}}」は成約に至っていないため、{{due}}に共有プールへ戻ります',
  },
  seaFallen: {
    notFollowed: '顧客「{{name}}」はフォローがないため共有プールへ戻りました',
    notDealt: '顧客「{{name}}」は成約に至らなかったため共有プールへ戻りました',
  },
  customerInSea: '{{from}}さんが顧客「{{name}}」を共有プールに入れました：{{reason}}',
  customerAllocated: '{{from}}さんが共有プールの顧客「{{name}}」をあなたに割り当てました',
  contractGiven: '{{from}}さんから契約「{{name}}」が移管されました',
  planDue: '契約「{{name}}」の第{{num}}回入金{{money}}は{{due}}が期日です',
  handedOver:
    '{{from}}さんが{{person}}さんの業務をあなたに引き継ぎました：リード {{leads}}、顧客 {{customer}}、連絡先 {{contacts}}、商談 {{business}}、契約 {{contract}}、入金 {{receivables}}、チーム {{team}}',
  handOverUndone: '{{from}}さんが{{person}}さんの引き継ぎを取り消し、{{number}}件の記録が{{person}}さんに戻りました',
  missedCall: '不在着信：{{number}}',
  missedCallOf: '不在着信：「{{name}}」{{number}}',
  missedCallHidden: '不在着信：番号非通知',
  callReview: '{{from}} の短い通話（{{number}}）が審査を待っています',
  signed: '契約速報：{{name}} さんが ¥{{money}} の契約を締結',
  paid: '入金速報：{{name}} さんに ¥{{money}} の入金',
  dueToday: '本日連絡するリード {{leads}} 件、顧客 {{customer}} 件、期限超過 {{overdue}} 件',
} as const;
