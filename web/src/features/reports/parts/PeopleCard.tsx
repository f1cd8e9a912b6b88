import { Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ListPager } from '../../../entity/list/ListPager.tsx';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { SortType } from '../../../ui/table/tableColumn.ts';
import { isPastEnd, type PersonRow, type Replies } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { useLivePart } from '../live/useLivePart.ts';
import { usePart } from '../report/usePart.ts';
import { CardRows } from './CardRows.tsx';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { measureColumns } from './measureColumns.tsx';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';
import { PersonName } from './PersonName.tsx';
import type { PersonTrendProps } from './PersonTrend.tsx';

const personTrend = lazyComponent<PersonTrendProps>(async () => (await import('./PersonTrend.tsx')).PersonTrend);

/** The same numbers by person, ordered by any of them, with the row of totals; the reader's own row stands out. */
export function PeopleCard({ people }: { readonly people: NamedPart<'people'> }) {
  const t = useT();
  const isPhone = useIsPhone();
  const state = usePart(people);
  useLivePart(people);
  const hasMoney = Object.values(people.part.measures).some(({ unit }) => unit === 'money');
  const title = t('bi.byPerson');
  const count = state.reply ? t('people.people', { number: grouped(state.reply.total) }) : '';
  return (
    <PartCard title={title} extra={<Aside count={count} hasMoney={hasMoney} />} state={state} hasRows>
      {(reply) =>
        reply.total === 0 ? (
          <EmptyState title={t('bi.outOfReach')} hint={t('bi.outOfReachHint')} />
        ) : isPastEnd(reply) ? (
          <PastEnd />
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
  const { state, change, me, replies } = useReport();
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
      // A wall asks for nothing but what its link answers.
      {...(replies
        ? {}
        : {
            onSort: sort,
            expanded: {
              label: ({ User_Name }) => t('bi.personTrend', { name: User_Name }),
              render: ({ User_Guid, User_Name }) => (
                <personTrend.Component people={{ name, part }} guid={User_Guid} of={User_Name} />
              ),
            },
          })}
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
          ...(replies ? {} : { order }),
        }),
      ]}
    />
  );
}

const personName = (row: PersonRow) => <PersonName row={row} />;

/** The same on a phone: a person per card, which opens into the days or months. */
function PeopleRows({ people, reply }: RowsProps) {
  const t = useT();
  const { me, replies } = useReport();
  return (
    <CardRows<PersonRow>
      {...people}
      rows={reply.rows}
      total={reply.Total}
      keyOf={({ User_Guid }) => User_Guid}
      nameOf={personName}
      cellOf={({ User_Guid }) => ({ User_Guid })}
      isOwn={({ User_Guid }) => User_Guid === me}
      {...(replies
        ? {}
        : {
            below: {
              label: ({ User_Name }) => t('bi.personTrend', { name: User_Name }),
              render: ({ User_Guid, User_Name }) => (
                <personTrend.Component people={people} guid={User_Guid} of={User_Name} />
              ),
            },
          })}
    />
  );
}

/** Stands on a page behind the last row. */
export function PastEnd() {
  const t = useT();
  const { state, change } = useReport();
  return (
    <EmptyState
      title={t('bi.pastEnd')}
      actions={
        <Button onClick={() => change({ ...state, list: { ...state.list, page: 1 } })}>{t('bi.firstPage')}</Button>
      }
    />
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
