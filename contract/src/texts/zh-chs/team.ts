/** Words about the team of a record (document 001, section 3). */
export const team = {
  readOnly: '只读',
  readWrite: '读写',
  owner: '负责人',
  administrator: '管理员',
} as const;
