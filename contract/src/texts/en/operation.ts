/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: 'Created the record',
  changed: '{{field}}: {{from}} → {{to}}',
  remove: 'Deleted the record',
  transfer: 'Owner: {{from}} → {{to}}',
  empty: 'empty',
} as const;
