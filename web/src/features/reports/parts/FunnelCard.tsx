import { ArrowDownOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { grouped, percentText, yuan } from '../../../ui/format/numbers.ts';
import { noNumber } from '../report/numberWords.ts';
import { type Replies, valueOf } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import styles from './funnel.module.css';
import { NoNumbers } from './NoNumbers.tsx';
import { NumberCell } from './NumberCell.tsx';
import { OutcomesCard } from './OutcomesCard.tsx';
import { PartCard } from './PartCard.tsx';

const columns = ['Reached_Num', 'Now_Num', 'Now_Money', 'Weighted_Money'] as const;

/** The stages of a sales mode as centred bars, how many pass from one to the next, and how they ended. */
export function FunnelCard({ funnel }: { readonly funnel: NamedPart<'funnel'> }) {
  const t = useT();
  const state = usePart(funnel);
  const mode = state.reply?.Modes.find(({ Id }) => Id === state.reply?.Type_Id)?.Name;
  return (
    <div className={styles.funnel}>
      <PartCard title={mode ?? t('menu.report.salesFunnel')} isFirst state={state} hasRows height={460}>
        {(reply) => <Stages funnel={funnel} reply={reply} />}
      </PartCard>
      <OutcomesCard funnel={funnel} state={state} />
    </div>
  );
}

/** A stage of the answer. */
type FunnelStage = Replies['funnel']['rows'][number];

interface StagesProps {
  readonly funnel: NamedPart<'funnel'>;
  readonly reply: Replies['funnel'];
}

function Stages({ funnel, reply }: StagesProps) {
  const t = useT();
  const { rows, Open } = reply;
  const most = Math.max(0, ...rows.map((row) => valueOf(row, 'Reached_Num') ?? 0));
  if (most === 0) return <NoNumbers what={t('report.measure.business')} />;
  const wonRate = wonRateOf(reply);
  const rates = [...rows.map((row) => valueOf(row, 'Stage_Rate')), wonRate].filter((rate) => rate !== null);
  const lowest = rates.length > 1 ? Math.min(...rates) : null;
  return (
    <div className={styles.scroll}>
      <table className={styles.stages}>
        <thead>
          <tr>
            <th scope="col">{t('bi.column.stage')}</th>
            <td aria-hidden />
            {columns.map((field) => (
              <th key={field} scope="col">
                {t(funnel.part.measures[field]?.label ?? 'report.measure.reached')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Stage
              key={row.Status_Id}
              funnel={funnel}
              row={row}
              share={(valueOf(row, 'Reached_Num') ?? 0) / most}
              before={rows[at - 1] ?? null}
              lowest={lowest}
            />
          ))}
          <WonStage funnel={funnel} reply={reply} most={most} rate={wonRate} lowest={lowest} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('bi.funnel.open')}
            </th>
            <td>{grouped(Open.Num)}</td>
            <td>{yuan(Open.Money)}</td>
            <td>{yuan(Open.Weighted_Money)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** How wide the bar of a share is: nothing for none, else wide enough to be seen and pressed. */
const barWidth = (share: number) => (share === 0 ? 0 : `${Math.max(share * 100, 2)}%`);

interface BetweenProps {
  readonly funnel: NamedPart<'funnel'>;
  /** The stage above, in which some ended. */
  readonly stage: FunnelStage | undefined;
  readonly children: ReactNode;
}

/** How many ended lost and invalid in a stage, each with its list. */
function Ended({ funnel: { name, part }, stage }: Omit<BetweenProps, 'children'>) {
  const t = useT();
  if (!stage) return null;
  return (['Lost_Num', 'Invalid_Num'] as const).map((field) => {
    const measure = part.measures[field];
    return (
      measure && (
        <span key={field}>
          {t(measure.label)}{' '}
          <NumberCell
            part={name}
            field={field}
            measure={measure}
            row={stage}
            cell={{ Status_Id: stage.Status_Id }}
            of={stage.Name}
          />
        </span>
      )
    );
  });
}

/** The words between two stages, in the middle of the bars; on a phone, where bars are narrow, below the name as well. */
function Between({ funnel, stage, children }: BetweenProps) {
  const isPhone = useIsPhone();
  return (
    <tr className={styles.between}>
      {!isPhone && <td aria-hidden />}
      <td colSpan={isPhone ? 2 : 1}>
        <ArrowDownOutlined aria-hidden /> {children}
      </td>
      <td colSpan={4}>
        <Ended funnel={funnel} stage={stage} />
      </td>
    </tr>
  );
}

interface StageProps {
  readonly funnel: NamedPart<'funnel'>;
  readonly row: FunnelStage;
  readonly share: number;
  /** The stage above; null at the first. */
  readonly before: FunnelStage | null;
  /** The lowest rate of all, which stands out; null where there is one alone. */
  readonly lowest: number | null;
}

/** How many passed on, in words; where the fewest did, they stand out. */
function RateWords({ rate, lowest }: { readonly rate: number | null } & Pick<StageProps, 'lowest'>) {
  const t = useT();
  const words = t('bi.funnel.rate', { rate: rate === null ? noNumber : percentText(rate) });
  return rate !== null && rate === lowest ? <Tag color="warning">{t('bi.funnel.lowest', { words })}</Tag> : words;
}

function Stage({ funnel, row, share, before, lowest }: StageProps) {
  const { name, part } = funnel;
  const t = useT();
  const { open } = useReport();
  const reached = valueOf(row, 'Reached_Num') ?? 0;
  const cell = { Status_Id: row.Status_Id };
  return (
    <>
      {before && (
        <Between funnel={funnel} stage={before}>
          <RateWords rate={valueOf(row, 'Stage_Rate')} lowest={lowest} />
        </Between>
      )}
      <tr>
        <th scope="row">
          {row.Name}
          <small>{t('bi.funnel.winRate', { rate: row.Win_Rate })}</small>
        </th>
        <td className={styles.barCell} aria-hidden>
          <button
            type="button"
            className={styles.bar}
            style={{ width: barWidth(share) }}
            tabIndex={-1}
            aria-hidden
            onClick={() => reached > 0 && open({ part: name, measure: 'Reached_Num', cell })}
          />
        </td>
        {columns.map((field) => {
          const measure = part.measures[field];
          return (
            <td key={field}>
              {measure && (
                <NumberCell
                  part={name}
                  field={field}
                  measure={measure}
                  row={row}
                  cell={cell}
                  of={row.Name}
                  isAlone={measure.unit === 'money'}
                />
              )}
            </td>
          );
        })}
      </tr>
    </>
  );
}

/** How many of those that reached the last stage were won; null where none did. */
function wonRateOf({ rows, Won }: Replies['funnel']): number | null {
  const last = rows.at(-1);
  const reached = last ? (valueOf(last, 'Reached_Num') ?? 0) : 0;
  return reached === 0 ? null : (Won.Num / reached) * 100;
}

interface WonStageProps extends StagesProps, Pick<StageProps, 'lowest'> {
  readonly most: number;
  readonly rate: number | null;
}

/** The won ones below the last stage. */
function WonStage({ funnel, reply, most, rate, lowest }: WonStageProps) {
  const t = useT();
  const { open } = useReport();
  const { Num, Money } = reply.Won;
  return (
    <>
      <Between funnel={funnel} stage={reply.rows.at(-1)}>
        <RateWords rate={rate} lowest={lowest} />
      </Between>
      <tr>
        <th scope="row">{t('bi.funnel.outcome.Won')}</th>
        <td className={styles.barCell} aria-hidden>
          <span className={styles.won} style={{ width: barWidth(Num / most) }} />
        </td>
        <td>
          <button
            type="button"
            className={styles.opens}
            disabled={Num === 0}
            aria-label={`${t('bi.funnel.outcome.Won')} ${grouped(Num)}`}
            onClick={() => open({ part: funnel.name, measure: 'Reached_Num', cell: { Outcome: 1 } })}
          >
            {grouped(Num)}
          </button>
        </td>
        <td>—</td>
        <td>{yuan(Money)}</td>
        <td>—</td>
      </tr>
    </>
  );
}
