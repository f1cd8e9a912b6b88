import { PerformanceForm } from '@haina/contract/calls/scoreShapes.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';
import { performanceNoun } from '../../records/reach/ownedNouns.ts';
import type { EntryKind } from '../scoreMonths/entryWrites.ts';

/** What a person types about an entry of net performance; whose it is and its contract are kept by the writes themselves. */
export const performanceForm = declareForm(PerformanceForm, performanceNoun, {
  labels: 'performance',
  words: ['Remark'],
  fields: {
    Performance_Date: { column: 'performance_time', kind: 'moment' },
    Money: { column: 'money', kind: 'amount' },
    Remark: { column: 'remark', kind: 'text' },
    User_Guid: writtenApart,
    Contract_Guid: writtenApart,
  },
});

/** Entries of net performance among the entries of scores. */
export const performanceKind: EntryKind = {
  form: performanceForm,
  dateField: 'Performance_Date',
  dateColumn: 'performance_time',
  add: 'Performance/AddPerformance',
};
