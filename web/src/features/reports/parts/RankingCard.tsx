import { ranksDepartments } from '@haina/contract/reports/groupParts.ts';
import type { Measure } from '@haina/contract/reports/measure.ts';
import { Tag } from 'antd';
import { type ReactNode, useRef } from 'react';
import { type Translate, useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { grouped, percentText } from '../../../ui/format/numbers.ts';
import { KeyFigure } from '../../../ui/components/KeyFigure.tsx';
import { beforeWords, cellText, noNumber, numberText, unitWord } from '../report/numberWords.ts';
import { isOfTop, type Places, type RankColumnKey, rankColumns } from '../report/rankColumns.ts';
import { hasNoNumbers, isPastEnd, type RankRow, type Replies } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import type { ReportCell } from '../report/reportState.ts';
import { useLivePart } from '../live/useLivePart.ts';
import { useChangedPlaces, useGlidingRows } from '../live/usePlaces.ts';
import { usePart } from '../report/usePart.ts';
import { Change } from './Change.tsx';
import { departmentPage, firstPage } from './departmentPage.ts';
import { DepartmentSums } from './DepartmentSums.tsx';
import { Bar } from './measureColumns.tsx';
import { Moved } from './Moved.tsx';
import { NoNumbers } from './NoNumbers.tsx';
import { NumberCell } from './NumberCell.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';
import { Pager, PastEnd } from './PeopleCard.tsx';
import { PersonName } from './PersonName.tsx';
import { RiserWords } from './RiserWords.tsx';
import styles from './ranking.module.css';

/** People, their departments, or products, by one number: the first three large, all below, and the reader's own place always in sight. */
export function RankingCard({ ranking }: { readonly ranking: NamedPart<'ranking'> }) {
  const t = useT();
  const { id, replies, state: shown } = useReport();
  const state = usePart(ranking);
  useLivePart(ranking);
  const peopleCount = (count: number) => t('people.people', { number: grouped(count) });
  const hasSide = ranking.part.items.length === 0 && replies === undefined;
  const isAdded = ranksDepartments(ranking.part);
  const isByDepartment = isAdded && shown.isByDepartment;
  const of = isByDepartment ? 'department' : ranking.part.items.length === 0 ? 'person' : 'product';
  return (
    <div className={styles.ranking}>
      <PartCard title={t(`menu.report.${id}`)} isFirst state={state} hasRows height={460}>
        {(reply) => (
          <Ranking
            ranking={ranking}
            of={of}
            reply={isByDepartment ? departmentPage(reply, replies ? firstPage : shown.list, peopleCount) : reply}
          />
        )}
      </PartCard>
      {hasSide && (
        <div className={styles.side}>
          <OwnPlace ranking={ranking} state={state} />
          {isAdded && !isByDepartment && <DepartmentSums ranking={ranking} state={state} />}
        </div>
      )}
    </div>
  );
}

interface RankingProps {
  readonly ranking: NamedPart<'ranking'>;
  readonly of: Places;
  readonly reply: Replies['ranking'];
}

function Ranking({ ranking, of, reply }: RankingProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { state, me } = useReport();
  const measure = ranking.part.measures.Value;
  const body = useRef<HTMLTableSectionElement>(null);
  useGlidingRows(body);
  const about = `${JSON.stringify(state.filters)} ${state.list.page} ${of}`;
  const { changed, riser } = useChangedPlaces(reply.rows, about);
  if (!measure) return null;
  if (isPastEnd(reply)) return <PastEnd />;
  if (hasNoNumbers(reply)) return <NoNumbers what={t(measure.label)} />;
  const isOwnElsewhere = reply.Own !== null && reply.rows.every(({ Guid }) => Guid !== me);
  return (
    <>
      <RiserWords riser={riser} />
      {state.list.page === 1 && (
        <ol className={styles.top}>
          {reply.rows.slice(0, 3).map((row) => (
            <TopPlace key={row.Guid} row={row} ranking={ranking} of={of} />
          ))}
        </ol>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {shownColumns(of, measure, t).map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {reply.rows.map((row) => (
              <Place key={row.Guid} row={row} ranking={ranking} of={of} isChanged={changed.has(row.Guid)} />
            ))}
            {isOwnElsewhere && reply.Own && <Place row={reply.Own} ranking={ranking} of={of} />}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={isPhone ? 3 : 4}>
                {t('bi.total')}
              </th>
              <td>{numberText(t, reply.Total.Value, measure.unit, measure.label)}</td>
              <td>
                <ValueChange measure={measure} value={reply.Total.Value} before={reply.Before_Total.Value} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Pager reply={reply} />
    </>
  );
}

interface PlaceProps {
  readonly row: RankRow;
  readonly ranking: NamedPart<'ranking'>;
  readonly of: Places;
}

/** The cell by which the list behind a place is asked for. */
const cellOf = (of: Places, { Guid }: RankRow): ReportCell => ({
  [({ person: 'User_Guid', department: 'Structure_Guid', product: 'Item_Id' } as const)[of]]: Guid,
});

/** One of the first three: its number large, its place as a figure. */
function TopPlace({ row, ranking, of }: PlaceProps) {
  const t = useT();
  const { me, open } = useReport();
  const measure = ranking.part.measures.Value;
  if (!measure || row.Value === 0) return null;
  const isMoney = measure.unit === 'money';
  return (
    <li data-own={row.Guid === me || undefined}>
      <button
        type="button"
        disabled={!measure.opens}
        onClick={() => open({ part: ranking.name, measure: 'Value', cell: cellOf(of, row) })}
      >
        <span className={styles.figure} data-first={row.Rank === 1 || undefined}>
          {row.Rank}
        </span>
        <span className={styles.who}>
          <span>
            {row.Name} {row.Guid === me && <Tag color="processing">{t('bi.me')}</Tag>}
            <Moved row={row} />
          </span>
          <small>{row.Structure_Name}</small>
        </span>
        <span className={styles.number}>
          <KeyFigure
            text={isMoney ? numberText(t, row.Value, 'money') : cellText(t, row.Value, measure.unit)}
            unit={unitWord(t, measure.unit, measure.label)}
          />
        </span>
        <span className={styles.before}>
          <Change measure={['Value', measure]} value={row.Value} before={row.Before_Value} />
          <span>{beforeWords(t, 1, numberText(t, row.Before_Value, measure.unit, measure.label))}</span>
        </span>
      </button>
    </li>
  );
}

interface ValueChangeProps {
  readonly measure: Measure;
  readonly value: number;
  readonly before: number;
}

/** The change of a number against the period before; where that had none, it says so. */
function ValueChange({ measure, value, before }: ValueChangeProps) {
  const t = useT();
  if (before === 0 && value !== 0) return <span className={parts.quiet}>{t('bi.rank.beforeNone')}</span>;
  if (before === value) return <span className={parts.quiet}>—</span>;
  return <Change measure={['Value', measure]} value={value} before={before} />;
}

interface CellProps extends PlaceProps {
  readonly measure: Measure;
  readonly me: string;
}

const shownColumns = (of: Places, measure: Measure, t: Translate) =>
  rankColumns(of, measure, t).filter(({ isInSheetAlone }) => !isInSheetAlone);

/** What a place shows in each column that the screen has. */
const cells: Readonly<Partial<Record<RankColumnKey, (place: CellProps) => ReactNode>>> = {
  rank: ({ row }) => row.Rank,
  moved: ({ row }) => <Moved row={row} />,
  name: ({ row, me }) => <PersonName row={row} isMe={row.Guid === me} />,
  share: ({ row }) => (
    <span className={styles.share}>
      <Bar share={(row.Share ?? 0) / 100} />
      <span className={parts.quiet}>{row.Share === null ? noNumber : percentText(row.Share)}</span>
    </span>
  ),
  value: ({ row, ranking, of, measure }) => (
    <NumberCell part={ranking.name} field="Value" measure={measure} row={row} cell={cellOf(of, row)} of={row.Name} />
  ),
  change: ({ row, measure }) => <ValueChange measure={measure} value={row.Value} before={row.Before_Value} />,
};

function Place(place: PlaceProps & { readonly isChanged?: boolean }) {
  const { row, ranking, of, isChanged = false } = place;
  const t = useT();
  const { me } = useReport();
  const measure = ranking.part.measures.Value;
  return (
    <tr data-own={row.Guid === me || undefined} data-place={row.Guid} data-changed={isChanged || undefined}>
      {measure &&
        shownColumns(of, measure, t).map(({ key }) => (
          <td key={key} data-top={(key === 'rank' && isOfTop(row)) || undefined}>
            {cells[key]?.({ ...place, measure, me })}
          </td>
        ))}
    </tr>
  );
}
