import { wallCities } from '@haina/contract/calls/wall.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { moveByArrow } from '../chart/arrowKeys.ts';
import { numberText } from '../report/numberWords.ts';
import { type Replies, type Reply, valueOf } from '../report/replies.ts';
import { type NamedPart, ReportContext, type ReportView, useReport } from '../report/reportView.ts';
import { type PartState, usePart } from '../report/usePart.ts';
import { AreaRanking } from './AreaRanking.tsx';
import styles from './cells.module.css';
import { levelBy, roundLimits } from './level.ts';
import { placeOfProvince, shortArea } from './mapPlaces.ts';
import { NoNumbers } from './NoNumbers.tsx';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';
import { FieldChoice } from './TrendCard.tsx';

type Area = Replies['map']['rows'][number];

/** Numbers by province on equal tiles, their ranking, and the cities of the one that is chosen. */
export function MapCard({ map }: { readonly map: NamedPart<'map'> }) {
  const view = useReport();
  const { Province_Id, ...others } = view.state.filters;
  const country: ReportView = {
    ...view,
    state: { ...view.state, filters: others },
    // The list behind a province is that of the report with this province chosen; behind 0 are those without one.
    open: (opened) => {
      const { Area_Id, ...cell } = opened?.cell ?? {};
      if (opened === null || !Area_Id) view.open(opened, others);
      else view.open({ ...opened, cell }, { ...others, Province_Id: Area_Id });
    },
  };
  // The map itself is always of the whole country, whichever province is looked at beside it.
  return (
    <ReportContext value={country}>
      <Country map={map} chosen={typeof Province_Id === 'number' ? Province_Id : null} outside={view} />
    </ReportContext>
  );
}

interface CountryProps {
  readonly map: NamedPart<'map'>;
  readonly chosen: number | null;
  readonly outside: ReportView;
}

function Country({ map, chosen: asked, outside }: CountryProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { state: shown } = useReport();
  const state = usePart(map);
  // A province that there is none of, as in a mistyped link, is none that is chosen.
  const chosen = state.reply?.rows.some(({ Area_Id }) => Area_Id === asked) === false ? null : asked;
  const fields = Object.keys(map.part.measures).filter((field) => map.part.measures[field]?.of === null);
  const field = fields.find((one) => one === shown.show) ?? fields[0] ?? '';
  const ranking = <AreaRanking key="ranking" map={map} state={state} field={field} chosen={chosen} />;
  const tiles = (
    <PartCard
      key="tiles"
      title={t('bi.map.title')}
      isFirst
      extra={fields.length > 1 && <FieldChoice fields={fields} current={field} part={map} />}
      state={state}
      height={560}
    >
      {(reply) => <Tiles map={map} reply={reply} field={field} chosen={chosen} />}
    </PartCard>
  );
  return (
    <div className={parts.map} data-chosen={chosen !== null || undefined}>
      {isPhone ? [ranking, tiles] : [tiles, ranking]}
      {chosen !== null && <Cities map={map} country={state} outside={outside} province={chosen} field={field} />}
    </div>
  );
}

interface TilesProps extends Omit<CountryProps, 'outside'> {
  readonly reply: Replies['map'];
  readonly field: string;
}

function Tiles({ map: { name, part }, reply, field, chosen }: TilesProps) {
  const t = useT();
  const { state, change, open } = useReport();
  const measure = part.measures[field];
  const most = Math.max(0, ...reply.rows.map((row) => valueOf(row, field) ?? 0));
  const unknown = valueOf(reply.Unknown, field) ?? 0;
  if (!measure || (most === 0 && unknown === 0)) return <NoNumbers what={measure ? t(measure.label) : ''} />;
  const limits = roundLimits(most);
  const first = chosen ?? reply.rows[0]?.Area_Id;
  const choose = ({ Area_Id }: Area) =>
    change({ ...state, filters: { ...state.filters, Province_Id: Area_Id === chosen ? undefined : Area_Id } });
  return (
    <>
      <div className={styles.map} role="group" aria-label={t('bi.map.title')} data-cells>
        {reply.rows.map((row) => {
          const [gridRow, gridColumn] = placeOfProvince(row.Area_Id) ?? [];
          if (gridRow === undefined || gridColumn === undefined) return null;
          const value = valueOf(row, field);
          return (
            <button
              key={row.Area_Id}
              type="button"
              className={styles.tile}
              style={{ gridRow, gridColumn }}
              data-level={levelBy(value, limits)}
              data-column={gridColumn}
              data-row={gridRow}
              tabIndex={row.Area_Id === first ? 0 : -1}
              aria-pressed={row.Area_Id === chosen}
              title={`${row.Area_Name} ${numberText(t, value, measure.unit, field)}`}
              onKeyDown={moveByArrow}
              onClick={() => choose(row)}
            >
              <span>{shortArea(row.Area_Name)}</span> <b>{grouped(value ?? 0)}</b>
            </button>
          );
        })}
      </div>
      <div className={styles.steps}>
        <Steps limits={limits} />
        {unknown > 0 && (
          <span className={styles.unknown}>
            {t('bi.map.unknown')}
            <button
              type="button"
              className={parts.opens}
              onClick={() => open({ part: name, measure: field, cell: { Area_Id: 0 } })}
            >
              {grouped(unknown)}
            </button>
          </span>
        )}
      </div>
    </>
  );
}

/** What the colours mean. */
function Steps({ limits }: { readonly limits: readonly number[] }) {
  const t = useT();
  const words = (limit: number, at: number) => {
    const next = limits[at + 1];
    if (next === undefined) return t('bi.map.from', { from: limit });
    return next - 1 === limit ? String(limit) : t('bi.map.span', { from: limit, to: next - 1 });
  };
  return (
    <>
      <span>
        <i className={styles.step} data-level={0} />0
      </span>
      {limits.map((limit, at) => (
        <span key={limit}>
          <i className={styles.step} data-level={at + 1} />
          {words(limit, at)}
        </span>
      ))}
    </>
  );
}

interface CitiesProps {
  readonly map: NamedPart<'map'>;
  readonly country: PartState<'map'>;
  /** The report with its filter as it stands in the address. */
  readonly outside: ReportView;
  readonly province: number;
  readonly field: string;
}

/** The cities of a province beside the map, and the way back to the country. */
function Cities({ map, country, province, field, outside }: CitiesProps) {
  const view = useReport();
  const name = country.reply?.rows.find(({ Area_Id }) => Area_Id === province)?.Area_Name ?? '';
  const filters = { ...view.state.filters, Province_Id: province };
  const inside: ReportView = {
    ...view,
    state: { ...view.state, filters },
    open: outside.open,
    ...(view.replies ? { replies: ofCities(map.name, view.replies) } : {}),
  };
  return (
    <ReportContext value={inside}>
      <CityRanking map={map} field={field} name={name} />
    </ReportContext>
  );
}

/** What a wall answers of the cities in place of the country. */
function ofCities(name: string, replies: ReadonlyMap<string, Reply>): ReadonlyMap<string, Reply> {
  const reply = replies.get(wallCities(name));
  return new Map(reply ? [[name, reply]] : []);
}

function CityRanking({
  map,
  field,
  name,
}: {
  readonly map: NamedPart<'map'>;
  readonly field: string;
  readonly name: string;
}) {
  const state = usePart(map);
  return <AreaRanking map={map} state={state} field={field} chosen={null} province={name} />;
}
