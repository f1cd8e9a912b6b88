import { scores } from '@haina/contract/calls/scores.ts';
import { OtherScoreForm } from '@haina/contract/calls/scoreShapes.ts';
import { restoreBy } from '../../records/bin/restored.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { ownerField } from '../../records/noun/importedFields.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { ownedBase, type ScoreNoun, updateBy } from '../../records/noun/noun.ts';
import { otherScoreNoun } from '../../records/reach/ownedNouns.ts';
import { assertEntriesOpen } from '../scoreMonths/closedMonths.ts';
import { entryHeadings, entryKeeps, entryRules } from '../scoreMonths/entryImport.ts';
import { otherScoreForm } from './otherScoreForm.ts';
import { otherScoresFilter, selectOtherScores } from './selectOtherScores.ts';
import { deleteOtherScores, updateOtherScore } from './writeOtherScores.ts';

const when = { table: 'other_score', column: 'score_time' } as const;

/** All that the product knows of other scores. */
export const otherScoreDeclaration = {
  ...ownedBase(otherScoreNoun),
  form: otherScoreForm,
  update: updateBy(scores.update, updateOtherScore),
  mass: {
    list: scores.list,
    idField: 'OtherScoreGuidList',
    calls: {
      remove: massBy(scores.remove, deleteOtherScores),
    },
  },
  restore: restoreBy(otherScoreForm, (ctx, records) =>
    assertEntriesOpen(
      ctx,
      when,
      records.map(({ guid }) => guid),
    ),
  ),
  exported: {
    kind: 'otherScore',
    ...ownedExport(otherScoreForm, { filter: otherScoresFilter }),
    operation: 'Export/ExportOtherScore',
    labels: otherScoreForm.labels,
    rows: async (ctx, guids) => (await selectOtherScores(ctx)).where(byGuids('other_score', ctx, guids)).execute(),
    words: {},
    shown: { User_Guid: 'User_Name' },
    formats: { Score: 'money' },
    days: { Score_Date: 'score_time' },
  },
  imported: {
    kind: 'otherScore',
    schema: OtherScoreForm.omit({ User_Guid: true }),
    add: 'Performance/AddOtherScore',
    update: 'Performance/UpdateOtherScore',
    beside: [ownerField],
    headings: {
      ...entryHeadings,
      Score_Type: ['类型', '得分项', '项目', 'type'],
      Score: ['分数', '分值', '评分', 'points'],
      Score_Date: ['日期', '时间'],
    },
    saysOwnWords: true,
    // Two scores of one day and kind are two scores.
    sameBy: { keys: () => [], find: async () => [] },
    needsOwner: true,
    rules: entryRules('Score_Date'),
    keeps: entryKeeps(when, 'Score_Date'),
  },
  purged: { detach: () => [] },
  tabs: [],
} as const satisfies ScoreNoun;
