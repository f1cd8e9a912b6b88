/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: 'リードに連絡',
    customer: '顧客に連絡',
    plans: '入金予定',
    business: '商談の期限超過',
    contract: '契約終了間近',
    sea: '共有プールへ戻る予定',
    protection: '保護終了間近',
    approval: '承認待ち',
    missed: '不在着信',
  },
  empty: '本日の予定はすべて完了しました',
  emptyHint: '次の予定はここに表示されます',
  keys: 'J K 移動、Enter 開く、F フォロー、C 電話、D 対応済み',
} as const;
