import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { cellText, numberText } from '../report/numberWords.ts';
import { isOfTop } from '../report/rankColumns.ts';
import { type Replies, valueOf } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import type { PartState } from '../report/usePart.ts';
import { shortArea } from './mapPlaces.ts';
import { Bar } from './measureColumns.tsx';
import { NumberCell } from './NumberCell.tsx';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';

/** What a ranking of provinces or cities shows. */
export interface AreaRankingProps {
  readonly map: NamedPart<'map'>;
  readonly state: PartState<'map'>;
  readonly field: string;
  /** The province that stands out. */
  readonly chosen: number | null;
  /** The province whose cities they are; provinces without it. */
  readonly province?: string;
}

/** All provinces, or all cities of one, from the highest number down. */
export function AreaRanking({ map, state, field, chosen, province }: AreaRankingProps) {
  const t = useT();
  const { state: shown, change } = useReport();
  const leave = () => change({ ...shown, filters: { ...shown.filters, Province_Id: undefined } });
  const title = province === undefined ? t('bi.map.ranking') : t('bi.map.cities', { province });
  return (
    <PartCard
      title={title}
      extra={
        province !== undefined && (
          <IconButton size="small" icon={<CloseOutlined />} label={t('bi.map.country')} onClick={leave} />
        )
      }
      state={state}
      hasRows
      height={560}
    >
      {(reply) => <Areas map={map} reply={reply} field={field} chosen={chosen} province={province} />}
    </PartCard>
  );
}

interface AreasProps extends Pick<AreaRankingProps, 'map' | 'field' | 'chosen'> {
  readonly reply: Replies['map'];
  readonly province: string | undefined;
}

function Areas({ map: { name, part }, reply, field, chosen, province }: AreasProps) {
  const t = useT();
  const { open } = useReport();
  const measures = Object.entries(part.measures);
  const [measure, others] = [part.measures[field], measures.filter(([key]) => key !== field)];
  const second = others.find(([, { of }]) => of === null) ?? others[0];
  const rows = reply.rows.toSorted((a, b) => (valueOf(b, field) ?? 0) - (valueOf(a, field) ?? 0));
  const most = valueOf(rows[0] ?? {}, field) ?? 0;
  const total = valueOf(reply.Total, field) ?? 0;
  const cellOf = (Area_Id: number) => ({ Area_Id });
  if (!measure) return null;
  return (
    <>
      {province !== undefined && <Sums part={part} total={reply.Total} />}
      <div className={styles.areas}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bi.column.rank')}</th>
              <th scope="col">{t(province === undefined ? 'bi.item.province' : 'bi.column.city')}</th>
              <td aria-hidden />
              <th scope="col">{t(measure.label)}</th>
              {second && <th scope="col">{t(second[1].label)}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.Area_Id} data-own={row.Area_Id === chosen || undefined}>
                <Place Rank={rankAmong(rows, row, field)} Value={valueOf(row, field) ?? 0} isKnown={most > 0} />
                <th scope="row">{shortArea(row.Area_Name)}</th>
                <td className={styles.barCell}>
                  <Bar share={most > 0 ? (valueOf(row, field) ?? 0) / most : 0} />
                </td>
                <td>
                  <NumberCell
                    part={name}
                    field={field}
                    measure={measure}
                    row={row}
                    cell={cellOf(row.Area_Id)}
                    of={row.Area_Name}
                  />
                </td>
                {second && <td className={styles.quiet}>{cellText(t, valueOf(row, second[0]), second[1].unit)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {province !== undefined && measure.opens && total > 0 && (
        <div className={styles.foot}>
          <Button block onClick={() => open({ part: name, measure: field, cell: {} })}>
            {t('bi.openList', { number: numberText(t, total, measure.unit, field) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The rank of an area among all: equal numbers share one, as in the rankings of people (S33.9). */
const rankAmong = (rows: readonly object[], row: object, field: string) =>
  1 + rows.filter((one) => (valueOf(one, field) ?? 0) > (valueOf(row, field) ?? 0)).length;

/** A rank; none where no area has a number. */
const Place = ({ isKnown, ...place }: { readonly Rank: number; readonly Value: number; readonly isKnown: boolean }) => (
  <td data-top={isOfTop(place) || undefined}>{isKnown ? place.Rank : '—'}</td>
);

/** The sums of a province: its number, and its rate. */
function Sums({ part, total }: { readonly part: NamedPart['part']; readonly total: object }) {
  const t = useT();
  const rate = Object.entries(part.measures).find(([, { unit }]) => unit === 'percent');
  const [first] = Object.entries(part.measures);
  return (
    <dl className={styles.sums}>
      {[first, rate].map(
        (one) =>
          one && (
            <div key={one[0]}>
              <dt>{t(one[1].label)}</dt>
              <dd>{numberText(t, valueOf(total, one[0]), one[1].unit, one[0])}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
