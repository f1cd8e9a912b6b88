/** Words about a contact (document 000, section 3). */
export const contacts = {
  sex: {
    unknown: '不明',
    male: '男性',
    female: '女性',
  },
  decision: {
    no: 'いいえ',
    yes: 'はい',
  },
} as const;
