/** Words of the recycle bin (S15.5). */
export const bin = {
  title: 'Recycle bin',
  searchHint: 'Name or phone',
  empty: 'The recycle bin is empty',
  emptyHint: 'Deleted records stay here for {{days}} days',
  restore: 'Restore',
  restoreAsk: 'Restore “{{name}}”? What was deleted along with it comes back too',
  restoreSomeAsk: 'Restore the {{number}} selected records? What was deleted along with them comes back too',
  restoring: 'Restoring...',
  restored: 'Restored',
  daysLeft: '{{days}} days left',
  mergedInto: 'Merged into “{{name}}”',
  undoMerge: 'Undo the merge',
  undoMergeAsk: 'Undo the merge? “{{name}}” and everything that went over return to where they were',
  undoing: 'Undoing...',
  someMerged: 'Some of the selected customers were merged; undo their merge instead',
} as const;
