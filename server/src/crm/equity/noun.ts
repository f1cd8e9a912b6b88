import { equity } from '@haina/contract/calls/equity.ts';
import { PerformanceForm } from '@haina/contract/calls/scoreShapes.ts';
import { restoreBy } from '../../records/bin/restored.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { ownerField } from '../../records/noun/importedFields.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { ownedBase, type ScoreNoun, updateBy } from '../../records/noun/noun.ts';
import { performanceNoun } from '../../records/reach/ownedNouns.ts';
import { assertEntriesOpen } from '../scoreMonths/closedMonths.ts';
import { entryHeadings, entryKeeps, entryRules } from '../scoreMonths/entryImport.ts';
import { performanceForm } from './performanceForm.ts';
import { performanceFilter, selectPerformance } from './selectPerformance.ts';
import { deletePerformance, updatePerformance } from './writePerformance.ts';

const when = { table: 'performance', column: 'performance_time' } as const;

/** All that the product knows of entries of net performance. */
export const performanceDeclaration = {
  ...ownedBase(performanceNoun),
  form: performanceForm,
  update: updateBy(equity.update, updatePerformance),
  mass: {
    list: equity.list,
    idField: 'PerformanceGuidList',
    calls: {
      remove: massBy(equity.remove, deletePerformance),
    },
  },
  restore: restoreBy(performanceForm, (ctx, records) =>
    assertEntriesOpen(
      ctx,
      when,
      records.map(({ guid }) => guid),
    ),
  ),
  exported: {
    kind: 'performance',
    ...ownedExport(performanceForm, { filter: performanceFilter }),
    operation: 'Export/ExportPerformance',
    labels: performanceForm.labels,
    rows: async (ctx, guids) => (await selectPerformance(ctx)).where(byGuids('performance', ctx, guids)).execute(),
    words: {},
    shown: { User_Guid: 'User_Name', Contract_Guid: 'Contract_Name' },
    formats: { Money: 'money' },
    days: { Performance_Date: 'performance_time' },
  },
  imported: {
    kind: 'performance',
    schema: PerformanceForm.omit({ User_Guid: true, Contract_Guid: true }),
    add: 'Performance/AddPerformance',
    update: 'Performance/UpdatePerformance',
    beside: [ownerField],
    headings: {
      ...entryHeadings,
      Performance_Date: ['日期', '时间'],
      Money: ['净业绩', '业绩', '调整金额', 'money'],
    },
    saysOwnWords: true,
    // Two entries of one day and sum are two entries.
    sameBy: { keys: () => [], find: async () => [] },
    needsOwner: true,
    rules: entryRules('Performance_Date'),
    keeps: entryKeeps(when, 'Performance_Date'),
  },
  purged: { detach: () => [] },
  tabs: [],
} as const satisfies ScoreNoun;
