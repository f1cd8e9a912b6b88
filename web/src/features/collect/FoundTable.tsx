import { acquisition, type CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { targetKinds } from '@haina/contract/rules/targetKind.ts';
import { Checkbox } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Phone } from '../../ui/components/Phone.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { RowKey } from '../../ui/table/tableColumn.ts';
import styles from './collect.module.css';
import { isFree, KnownTag } from './KnownTag.tsx';

interface FoundTableProps {
  readonly rows: readonly CollectedCompany[];
  readonly isBusy: boolean;
  readonly chosen: readonly CollectedCompany[];
  readonly onChoose: (chosen: readonly CollectedCompany[]) => void;
}

const Name = ({ company: { Name: name, Known_Kind, Known_Guid } }: { readonly company: CollectedCompany }) => {
  const kind = targetKinds.find((one) => one === Known_Kind);
  return kind && Known_Guid !== '' ? (
    <RecordLink kind={kind} guid={Known_Guid} name={name} />
  ) : (
    <span title={name}>{name}</span>
  );
};

/** The words of the keyword that a company has. */
const Matched = ({ words }: { readonly words: readonly string[] }) => (
  <span className={styles.matched}>
    {words.map((word) => (
      <mark key={word}>{word}</mark>
    ))}
  </span>
);

function Capital({ value }: { readonly value: number | null }) {
  const t = useT();
  return value === null ? <EmptyValue /> : t('collect.query.capital', { number: grouped(Math.round(value)) });
}

function Free() {
  const t = useT();
  return <StatusDot tone="success" text={t('collect.found.free')} />;
}

/** Companies with what the person's company has of each; those that are new can be chosen. */
export function FoundTable(props: FoundTableProps) {
  const isPhone = useIsPhone();
  return isPhone ? <FoundCards {...props} /> : <FoundRows {...props} />;
}

function FoundRows({ rows, isBusy, chosen, onChoose }: FoundTableProps) {
  const t = useT();
  const mayAdd = usePermission(acquisition.company);
  const label = (name: 'Name' | 'Legal_Person' | 'Phone' | 'Capital' | 'Established' | 'City' | 'Matched' | 'State') =>
    t(`field.acquisition.${name}`);
  const there = new Set(rows.map(({ Guid }) => Guid));
  const choose = (keys: readonly RowKey[]) =>
    onChoose([...chosen.filter(({ Guid }) => !there.has(Guid)), ...rows.filter(({ Guid }) => keys.includes(Guid))]);
  return (
    <div className={styles.rows}>
      <DataTable<CollectedCompany>
        rows={rows}
        rowKey="Guid"
        size="middle"
        height="fill"
        minWidth={920}
        isBusy={isBusy}
        selection={
          mayAdd
            ? {
                chosen: chosen.map(({ Guid }) => Guid),
                onChoose: choose,
                labelAll: t('entity.selectAll'),
                labelOf: ({ Name: name }) => t('entity.selectRow', { name }),
                isChoosable: isFree,
                width: 52,
              }
            : undefined
        }
        columns={[
          { key: 'Name', title: label('Name'), ellipsis: 'untitled', render: (row) => <Name company={row} /> },
          { key: 'Legal_Person', title: label('Legal_Person'), dataIndex: 'Legal_Person', width: 74, ellipsis: true },
          { key: 'Phone', title: label('Phone'), width: 124, render: (row) => <Phone value={row.Phone} /> },
          {
            key: 'Capital',
            title: label('Capital'),
            width: 84,
            align: 'end',
            render: (row) => <Capital value={row.Capital} />,
          },
          {
            key: 'Established',
            title: label('Established'),
            width: 80,
            render: (row) => (row.Established === '' ? <EmptyValue /> : row.Established.slice(0, 7)),
          },
          { key: 'City', title: label('City'), width: 92, ellipsis: true, dataIndex: 'City' },
          { key: 'Matched', title: label('Matched'), width: 146, render: (row) => <Matched words={row.Matched} /> },
          {
            key: 'State',
            title: label('State'),
            width: 132,
            render: (row) => <KnownTag company={row} free={<Free />} />,
          },
        ]}
      />
    </div>
  );
}

/** Companies on a phone. */
function FoundCards({ rows, chosen, onChoose }: FoundTableProps) {
  const t = useT();
  const mayAdd = usePermission(acquisition.company);
  const isChosen = (guid: string) => chosen.some(({ Guid }) => Guid === guid);
  const toggle = (row: CollectedCompany) =>
    onChoose(isChosen(row.Guid) ? chosen.filter(({ Guid }) => Guid !== row.Guid) : [...chosen, row]);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.Guid}>
          <div className={styles.cardLine}>
            <span className={styles.cardName}>
              {mayAdd && (
                <Checkbox
                  checked={isChosen(row.Guid)}
                  disabled={!isFree(row)}
                  aria-label={t('entity.selectRow', { name: row.Name })}
                  onChange={() => toggle(row)}
                />
              )}
              <Name company={row} />
            </span>
            <KnownTag company={row} free={<Free />} />
          </div>
          <div className={styles.cardLine}>
            <span className={styles.note}>
              {row.Legal_Person} <Phone value={row.Phone} />
            </span>
            <Capital value={row.Capital} />
          </div>
          <div className={styles.cardLine}>
            <span className={styles.note}>{row.City}</span>
            <Matched words={row.Matched} />
          </div>
        </li>
      ))}
    </ul>
  );
}
