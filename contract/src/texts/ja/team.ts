/** Words about the team of a record (document 001, section 3). */
export const team = {
  readOnly: '閲覧のみ',
  readWrite: '閲覧と編集',
  owner: '担当者',
  administrator: '管理者',
} as const;
