import { OtherScoreForm } from '@haina/contract/calls/scoreShapes.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';
import { otherScoreNoun } from '../../records/reach/ownedNouns.ts';
import type { EntryKind } from '../scoreMonths/entryWrites.ts';

/** What a person types about an other score; whose it is, is kept by the writes themselves. */
export const otherScoreForm = declareForm(OtherScoreForm, otherScoreNoun, {
  labels: 'otherScore',
  words: ['Remark'],
  fields: {
    Score_Type: { column: 'score_type', kind: 'dictionary', code: 'OtherScore' },
    Score: { column: 'score', kind: 'amount' },
    Score_Date: { column: 'score_time', kind: 'moment' },
    Remark: { column: 'remark', kind: 'text' },
    User_Guid: writtenApart,
  },
});

/** Other scores among the entries of scores. */
export const otherScoreKind: EntryKind = {
  form: otherScoreForm,
  dateField: 'Score_Date',
  dateColumn: 'score_time',
  add: 'Performance/AddOtherScore',
};
