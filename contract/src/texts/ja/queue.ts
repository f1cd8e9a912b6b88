/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: 'リードに連絡',
    customer: '顧客に連絡',
    overdue: '期限超過の連絡',
    plans: '入金予定',
    business: '商談の期限超過',
    contract: '契約終了間近',
    sea: '共有プールへ戻る予定',
    protection: '保護終了間近',
    approval: '承認待ち',
    missed: '不在着信',
  },
  /** The entries of the dashboard's card that are called otherwise there. */
  todo: {
    leads: '今日連絡するリード',
    customer: '今日連絡する顧客',
    overdue: '期限超過の連絡',
    protection: 'まもなく切れる保護',
    plans: '期日到来の入金予定',
    approval: '承認待ちの保護申請',
  },
  definition:
    '今日行うべきこと（自分の担当分）です。承認待ちの保護申請は自分が承認できるものを数えます。期限超過の連絡はリードと顧客、期日到来の入金予定は今日までに入金予定で未入金の金額、まもなく切れる保護は 7 日以内に切れるものです。クリックすると一覧が開きます。',
  empty: '本日の予定はすべて完了しました',
  emptyHint: '次の予定はここに表示されます',
  noneOfKind: '「{{kind}}」の予定はありません',
  otherKinds: 'ほかの種類が {{count}} 件あります',
  showAll: 'すべて表示',
  firstShown: '{{count}} 件のうち最初の {{shown}} 件を表示しています。対応が済むと続きが表示されます',
  keys: 'J K 移動、Enter 開く、F フォロー、C 電話、D 対応済み',
} as const;
