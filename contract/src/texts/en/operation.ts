/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: 'Created the record',
  changed: '{{field}}: {{from}} → {{to}}',
  remove: 'Deleted the record',
  transfer: 'Owner: {{from}} → {{to}}',
  empty: 'empty',
  transform: 'Converted to the customer “{{to}}”',
  undoTransform: 'Took back the conversion to the customer “{{from}}”',
  unchanged: 'Saved the record without a change',
  followUp: 'Followed up ({{to}})',
  removeFollowUp: 'Deleted a follow-up ({{from}})',
  addFile: 'Uploaded “{{to}}”',
  removeFile: 'Deleted “{{from}}”',
  renameFile: 'Renamed an attachment: {{from}} → {{to}}',
  addTeam: 'Added {{from}} to the team ({{to}})',
  updateTeam: 'Changed the permission of {{from}} to {{to}}',
  removeTeam: 'Removed {{from}} from the team',
} as const;
