/** Words about the team of a record (document 001, section 3). */
export const team = {
  readOnly: 'Read only',
  readWrite: 'Read and write',
  owner: 'Owner',
  administrator: 'Administrator',
} as const;
