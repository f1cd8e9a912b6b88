import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ReactNode } from 'react';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Instalment } from '../../pickers/recordPicker/PlanMarks.tsx';
import { RecordLink } from '../../records/RecordLink.tsx';
import { RelatedName, RelatedRecords } from '../../records/RelatedRecords.tsx';
import type { Related } from '../../records/useRelated.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { Money } from '../../ui/components/Money.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { ReceivableCard } from './ReceivableCard.tsx';
import styles from './receivables.module.css';
import type { ReceivableActions } from './useReceivableActions.tsx';

/** What a table of receivables in a tab shows. */
export interface ReceivableRowsProps {
  readonly received: Related<Receivable>;
  readonly actions: ReceivableActions;
  /** Names the contract of each: where receivables of several stand together. */
  readonly withContract: boolean;
  readonly add: ReactNode;
  readonly onOpen: (guid: string) => void;
}

/** The money that came; each receivable opens over the record whose tab this is. */
export function ReceivableRows({ received, actions, withContract, add, onOpen }: ReceivableRowsProps) {
  const t = useT();
  return (
    <RelatedRecords<Receivable>
      related={received}
      summary={<h3 className={styles.title}>{t('receivables.records')}</h3>}
      actions={add}
      columns={columnsOf(withContract, onOpen)}
      nameOf={(receivable) => receivable.Number}
      rowActions={actions.ofRecord}
      renderCard={(receivable) => <ReceivableCard receivable={receivable} onOpen={() => onOpen(receivable.Guid)} />}
      empty={{ title: t('receivables.none'), hint: t('receivables.noneHint'), addBy: receivables.add }}
    />
  );
}

const columnsOf = (withContract: boolean, onOpen: (guid: string) => void): readonly TableColumn<Receivable>[] => [
  {
    key: 'Number',
    title: fieldLabel('receivables', 'Number'),
    render: ({ Guid, Number: name }) => <RelatedName name={name} onOpen={() => onOpen(Guid)} />,
  },
  ...(withContract ? [contract()] : []),
  {
    key: 'Num',
    title: fieldLabel('receivables', 'Num'),
    render: ({ Num }) => <Instalment num={Num} />,
  },
  {
    key: 'Return_Date',
    title: fieldLabel('receivables', 'Return_Date'),
    render: ({ Return_Date }) => <DateTime value={Return_Date} precision="minute" />,
  },
  {
    key: 'Money',
    title: fieldLabel('receivables', 'Money'),
    align: 'end',
    render: (receivable) => <Money value={receivable.Money} isPlain />,
  },
  { key: 'Return_Type', title: fieldLabel('receivables', 'Return_Type'), dataIndex: 'Return_Type_Name' },
  { key: 'Owner_User_Name', title: fieldLabel('receivables', 'Owner_User_Name'), dataIndex: 'Owner_User_Name' },
];

const contract = (): TableColumn<Receivable> => ({
  key: 'Contract_Guid',
  title: fieldLabel('receivables', 'Contract_Guid'),
  render: ({ Contract_Guid, Contract_Name }) => (
    <RecordLink kind={targetKind.contract} guid={Contract_Guid} name={Contract_Name} />
  ),
});
