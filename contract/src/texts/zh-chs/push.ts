/** What open screens say of changes that others made. */
export const push = {
  changed: '{{name}} 于 {{time}} 修改了这条记录',
  changedByProduct: '系统于 {{time}} 更新了这条记录',
  show: '查看最新内容',
};
