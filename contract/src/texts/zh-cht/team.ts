/** Words about the team of a record (document 001, section 3). */
export const team = {
  readOnly: '唯讀',
  readWrite: '讀寫',
  owner: '負責人',
  administrator: '管理員',
} as const;
