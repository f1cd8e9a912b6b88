import { scores } from '@haina/contract/calls/scores.ts';
import { type OtherScore, OtherScoreForm } from '@haina/contract/calls/scoreShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { send } from '../../lib/api/send.ts';
import { fromDictionary } from '../../records/commonFields.tsx';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { inPeriod } from '../../records/quickFilters.ts';
import type { EntryKind } from '../../records/scoreEntries/entry.ts';
import { entryFields } from '../../records/scoreEntries/entryFields.tsx';
import { Day } from '../../ui/components/Day.tsx';

const { person, department, inDepartment, remark, closed, createTime, updateTime, creator, creatorDepartment } =
  entryFields;

const otherScoreFields: readonly FieldOf<OtherScore, typeof scores.list>[] = [
  { ...person, column: { width: 140, isName: true, grows: false } },
  department,
  {
    name: 'Score_Type',
    ...fromDictionary('OtherScore'),
    shown: 'Score_TypeName',
    form: {},
    info: 'half',
    column: { width: 120 },
    filter: { ...fromDictionary('OtherScore').filter, place: 'bar' },
  },
  {
    name: 'Score',
    kind: 'number',
    form: { maxLength: 7 },
    info: 'half',
    column: { width: 96, sort: 'Score', render: ({ Score }) => Score.toFixed(2) },
  },
  {
    name: 'Score_Date',
    kind: 'day',
    form: {},
    info: 'half',
    column: { width: 116, sort: 'Score_Date' },
    filter: { place: 'bar', name: 'Score_Time' },
  },
  remark,
  closed,
  inDepartment,
  createTime,
  updateTime,
  creator,
  creatorDepartment,
];

const nameOf = ({ User_Name, Score_Date }: OtherScore) => `${User_Name} ${Score_Date?.slice(0, 10) ?? ''}`;

/** Other scores, as their page, dialog and drawer show them. */
export const otherScoreKind: EntryKind<OtherScore> = {
  noun: 'otherScore',
  kind: targetKind.otherScore,
  words: 'other',
  calls: scores,
  remove: (guids) => send(scores.remove, { Guid: [...guids] }),
  fields: otherScoreFields,
  schema: OtherScoreForm,
  quickFilters: [{ label: 'score.thisMonth', filters: inPeriod('Score_Time', 'month') }],
  nameOf,
  presetAt: (now) => ({ Score_Date: `${now.slice(0, 10)}T00:00:00` }),
  facts: (score) => [
    { key: 'User_Name', label: fieldLabel('otherScore', 'User_Name'), value: score.User_Name },
    { key: 'Score', label: fieldLabel('otherScore', 'Score'), value: score.Score.toFixed(2) },
    { key: 'Score_Type', label: fieldLabel('otherScore', 'Score_Type'), value: score.Score_TypeName },
    { key: 'Score_Date', label: fieldLabel('otherScore', 'Score_Date'), value: <Day value={score.Score_Date} /> },
  ],
  renderCard: (score, onOpen) => (
    <MoneyCard
      name={nameOf(score)}
      mark={score.Score.toFixed(2)}
      lines={[score.Score_TypeName, score.Remark]}
      onOpen={onOpen}
    />
  ),
};
