import { equity } from '@haina/contract/calls/equity.ts';
import { type PerformanceEntry, PerformanceForm } from '@haina/contract/calls/scoreShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import { send } from '../../lib/api/send.ts';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { inPeriod } from '../../records/quickFilters.ts';
import { linkTo, RecordLink } from '../../records/RecordLink.tsx';
import type { EntryKind } from '../../records/scoreEntries/entry.ts';
import { entryFields } from '../../records/scoreEntries/entryFields.tsx';
import { Day } from '../../ui/components/Day.tsx';
import { Money } from '../../ui/components/Money.tsx';

const AnyContractInput = lazyControl(async () => (await import('./AnyContractInput.tsx')).AnyContractInput);

const { person, department, inDepartment, remark, closed, createTime, updateTime, creator, creatorDepartment } =
  entryFields;

const performanceFields: readonly FieldOf<PerformanceEntry, typeof equity.list>[] = [
  { ...person, column: { width: 140, isName: true, grows: false } },
  department,
  {
    name: 'Performance_Date',
    kind: 'day',
    form: {},
    info: 'half',
    column: { width: 116, sort: 'Performance_Date' },
    filter: { place: 'bar', name: 'Performance_Time' },
  },
  { name: 'Money', kind: 'money', form: {}, info: 'half', column: { width: 140, sort: 'Money' } },
  {
    name: 'Contract_Guid',
    kind: 'text',
    shown: 'Contract_Name',
    form: { control: AnyContractInput },
    info: 'half',
    link: linkTo(targetKind.contract, ({ Contract_Guid: guid, Contract_Name: name }) => ({ guid, name })),
    column: {
      width: 200,
      render: ({ Contract_Guid, Contract_Name }) =>
        Contract_Guid && <RecordLink kind={targetKind.contract} guid={Contract_Guid} name={Contract_Name} />,
    },
  },
  { name: 'Contract_Num', kind: 'text', column: { width: 120, hidden: true } },
  remark,
  closed,
  inDepartment,
  createTime,
  updateTime,
  creator,
  creatorDepartment,
];

const day = ({ Performance_Date }: PerformanceEntry) => Performance_Date?.slice(0, 10) ?? '';

const nameOf = (entry: PerformanceEntry) => `${entry.User_Name} ${day(entry)}`;

/** Entries of net performance, as their page, dialog and drawer show them. */
export const performanceKind: EntryKind<PerformanceEntry> = {
  noun: 'performance',
  kind: targetKind.performance,
  words: 'equity',
  calls: equity,
  remove: (guids) => send(equity.remove, { Guid: [...guids] }),
  fields: performanceFields,
  schema: PerformanceForm,
  quickFilters: [{ label: 'score.thisMonth', filters: inPeriod('Performance_Time', 'month') }],
  nameOf,
  presetAt: (now) => ({ Performance_Date: `${now.slice(0, 10)}T00:00:00` }),
  facts: (entry) => [
    { key: 'User_Name', label: fieldLabel('performance', 'User_Name'), value: entry.User_Name },
    { key: 'Money', label: fieldLabel('performance', 'Money'), value: <Money value={entry.Money} /> },
    {
      key: 'Performance_Date',
      label: fieldLabel('performance', 'Performance_Date'),
      value: <Day value={entry.Performance_Date} />,
    },
  ],
  renderCard: (entry, onOpen) => (
    <MoneyCard name={nameOf(entry)} lines={[entry.FrameworkName, entry.Remark]} amount={entry.Money} onOpen={onOpen} />
  ),
};
