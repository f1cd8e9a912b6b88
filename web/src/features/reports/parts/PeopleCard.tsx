import { useT } from '../../../lib/i18n/i18n.ts';
import { ListPager } from '../../../entity/list/ListPager.tsx';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { SortType } from '../../../ui/table/tableColumn.ts';
import { numberText } from '../report/numberWords.ts';
import { type PersonRow, type Replies, valueOf } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { useLivePart } from '../live/useLivePart.ts';
import { usePart } from '../report/usePart.ts';
import { measureColumns } from './measureColumns.tsx';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';
import { PersonName } from './PersonName.tsx';

/** The same numbers by person, ordered by any of them, with the row of totals; the reader's own row stands out. */
export function PeopleCard({ people }: { readonly people: NamedPart<'people'> }) {
  const t = useT();
  const isPhone = useIsPhone();
  const state = usePart(people);
  useLivePart(people);
  const hasMoney = Object.values(people.part.measures).some(({ unit }) => unit === 'money');
  const title = t('bi.byPerson');
  const count = state.reply ? t('bi.peopleCount', { count: grouped(state.reply.total) }) : '';
  return (
    <PartCard title={title} extra={<Aside count={count} hasMoney={hasMoney} />} state={state}>
      {(reply) =>
        reply.total === 0 ? (
          <EmptyState title={t('bi.outOfReach')} hint={t('bi.outOfReachHint')} />
        ) : (
          <>
            {isPhone ? <PeopleRows people={people} reply={reply} /> : <PeopleTable people={people} reply={reply} />}
            <Pager reply={reply} />
          </>
        )
      }
    </PartCard>
  );
}

const Aside = ({ count, hasMoney }: { readonly count: string; readonly hasMoney: boolean }) => {
  const t = useT();
  return (
    <span className={styles.aside}>
      <span>{count}</span>
      {hasMoney && <span>{t('bi.inYuan')}</span>}
    </span>
  );
};

interface RowsProps {
  readonly people: NamedPart<'people'>;
  readonly reply: Replies['people'];
}

function PeopleTable({ people: { name, part }, reply }: RowsProps) {
  const t = useT();
  const { state, change, me } = useReport();
  const first = Object.keys(part.measures)[0] ?? '';
  const order = state.list.order ?? { field: first, type: 'desc' as const };
  const sort = (field: string, type: SortType | null) =>
    change({ ...state, list: { ...state.list, page: 1, order: type && { field, type } } });
  return (
    <DataTable<PersonRow>
      rows={reply.rows}
      rowKey="User_Guid"
      rowsKey={reply}
      size="small"
      className={styles.table}
      minWidth={160 + Object.keys(part.measures).length * 130}
      isMarked={({ User_Guid }) => User_Guid === me}
      onSort={sort}
      columns={[
        {
          key: 'User_Name',
          title: t('bi.column.person'),
          width: 200,
          total: t('bi.total'),
          render: (row) => <PersonName row={row} />,
        },
        ...measureColumns({
          part,
          name,
          t,
          rows: reply.rows,
          total: reply.Total,
          cellOf: ({ User_Guid }) => ({ User_Guid }),
          nameOf: ({ User_Name }) => User_Name,
          order,
        }),
      ]}
    />
  );
}

/** The same on a phone: a person per card, the total at the foot. */
function PeopleRows({ people: { name, part }, reply }: RowsProps) {
  const t = useT();
  const { me, open } = useReport();
  const [first, ...others] = Object.entries(part.measures);
  if (!first) return null;
  const [field, measure] = first;
  const words = (row: object) =>
    others.slice(0, 3).map(([key, { label, unit }]) => `${t(label)} ${numberText(t, valueOf(row, key), unit)}`);
  return (
    <ul className={styles.cards}>
      {reply.rows.map((row) => (
        <li key={row.User_Guid} data-own={row.User_Guid === me || undefined}>
          <button
            type="button"
            onClick={() => measure.opens && open({ part: name, measure: field, cell: { User_Guid: row.User_Guid } })}
          >
            <PersonName row={row} />
            <b>{numberText(t, valueOf(row, field), measure.unit, field)}</b>
            <small>{words(row).join('　')}</small>
          </button>
        </li>
      ))}
      <li className={styles.cardTotal}>
        <span>{t('bi.total')}</span>
        <b>{numberText(t, valueOf(reply.Total, field), measure.unit, field)}</b>
      </li>
    </ul>
  );
}

/** The pager of a part, where its rows do not fit one page. */
export function Pager({ reply }: { readonly reply: { readonly rows: readonly unknown[]; readonly total: number } }) {
  const { state, change, replies } = useReport();
  const { page, pagesize } = state.list;
  // A wall has one page.
  if (replies || (reply.total <= pagesize && page === 1)) return null;
  return (
    <ListPager
      list={{
        shown: { rows: reply.rows, total: reply.total },
        state: { page, pagesize },
        goTo: (next: number, size = pagesize) =>
          change({ ...state, list: { ...state.list, page: next, pagesize: size } }),
      }}
    />
  );
}
