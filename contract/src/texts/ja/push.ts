/** What open screens say of changes that others made. */
export const push = {
  changed: '{{name}}さんが{{time}}にこのレコードを変更しました',
  changedByProduct: 'システムが{{time}}にこのレコードを更新しました',
  show: '最新の内容を表示',
};
