/** Words about a contact (S7). */
export const contacts = {
  sex: {
    unknown: '不明',
    male: '男性',
    female: '女性',
  },
  decision: {
    no: 'いいえ',
    yes: 'はい',
  },
  title: '担当者',
  add: '担当者の新規登録',
  edit: '担当者の編集',
  view: '担当者の詳細',
  searchHint: '氏名・電話番号',
  empty: '条件に一致する担当者はいません',
  emptyHint: '絞り込み条件を減らすか、担当者を新規登録してください',
  noneOfCustomer: 'この顧客の担当者はまだいません',
  noneHint: '登録した担当者はフォローに関連付けられます',
  transferTitle: '担当者の移管',
  decisionTag: '決裁者',
} as const;
