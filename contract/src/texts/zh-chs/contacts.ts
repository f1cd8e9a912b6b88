/** Words about a contact (S7). */
export const contacts = {
  sex: {
    unknown: '未知',
    male: '男',
    female: '女',
  },
  decision: {
    no: '否',
    yes: '是',
  },
  title: '联系人',
  add: '新增联系人',
  edit: '编辑联系人',
  view: '查看联系人',
  searchHint: '姓名、电话',
  empty: '没有符合条件的联系人',
  emptyHint: '试试减少筛选条件，或新增一位联系人',
  noneOfCustomer: '该客户还没有联系人',
  noneHint: '新增联系人后，可在跟进时关联',
  transferTitle: '转移联系人',
  decisionTag: '决策人',
} as const;
