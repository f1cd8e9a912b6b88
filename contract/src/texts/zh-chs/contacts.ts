/** Words about a contact (document 000, section 3). */
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
} as const;
