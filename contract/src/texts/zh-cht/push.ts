/** What open screens say of changes that others made. */
export const push = {
  changed: '{{name}} 於 {{time}} 修改了這筆記錄',
  changedByProduct: '系統於 {{time}} 更新了這筆記錄',
  show: '檢視最新內容',
};
