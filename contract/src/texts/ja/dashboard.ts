/** Words of the dashboard. */
export const dashboard = {
  scope: {
    label: '対象範囲',
    mine: '自分の担当',
    sub: '部下',
    all: 'すべて',
  },
  period: '期間',
  comparedTo: '{{span}}（比較：{{before}}）',
  updatedAt: '{{time}} 更新',
  definition: '{{title}}の集計方法',
  same: '増減なし',
  days: '期間',
  before: '前期 {{number}}',
  noBase: '前期データなし',
  up: '{{percent}} 増',
  down: '{{percent}} 減',
  open: '{{title}}の一覧を開く',
  briefing: {
    title: '営業サマリー',
    definition:
      '選択した期間・範囲の件数です。数値をクリックすると対応する一覧が開きます。増減率は前の期間との比較です。',
    leads: '新規リード',
    leadsFollowed: 'フォロー済みリード',
    leadsTransformed: '顧客転換リード',
    unit: '件',
    customers: '新規顧客',
    contacts: '新規連絡先',
  },
  source: {
    title: 'リードの流入元',
    definition: '選択した期間に登録されたリードを流入元別に集計。顧客に転換した件数も表示します。',
    leads: 'リード {{number}} 件',
    converted: '転換 {{number}}',
    empty: 'この期間に登録されたリードはありません',
    emptyHint: '別の期間を選ぶか、リードを登録してください',
  },
} as const;
