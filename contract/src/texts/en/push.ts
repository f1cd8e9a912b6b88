/** What open screens say of changes that others made. */
export const push = {
  changed: '{{name}} changed this record at {{time}}',
  changedByProduct: 'The system updated this record at {{time}}',
  show: 'Show the latest',
};
