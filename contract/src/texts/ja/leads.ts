/** Words of the leads screens. */
export const leads = {
  title: 'リード',
  add: 'リードの新規登録',
  edit: 'リードの編集',
  view: 'リードの詳細',
  searchHint: '名称・法定代表者・電話番号',
  follow: { notFollowed: '未フォロー', followed: 'フォロー済み', needsContact: '要再連絡' },
  transform: { no: '未転換', yes: '顧客に転換済み' },
  changeQuality: '品質を変更',
  chooseQuality: 'リードの品質を選択してください',
  saveAnyway: 'このまま保存',
  duplicateTitle: '電話番号の重複',
  empty: '条件に一致するリードはありません',
  emptyHint: '絞り込み条件を減らすか、リードを新規登録してください',
} as const;
