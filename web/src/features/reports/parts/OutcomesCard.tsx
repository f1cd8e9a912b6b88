import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped, percentText, yuan } from '../../../ui/format/numbers.ts';
import { KeyFigure, KeyMoney } from '../../../ui/components/KeyFigure.tsx';
import { noNumber } from '../report/numberWords.ts';
import type { Replies } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import type { PartState } from '../report/usePart.ts';
import styles from './funnel.module.css';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';

/** What the outcomes are drawn from. */
export interface OutcomesCardProps {
  readonly funnel: NamedPart<'funnel'>;
  readonly state: PartState<'funnel'>;
}

/** The outcomes in the order in which they stand, with their number on the wire and their colour. */
const outcomes = [
  { key: 'Won', id: 1, color: 'c2' },
  { key: 'Open', id: 4, color: 'c1' },
  { key: 'Lost', id: 2, color: 'c5' },
  { key: 'Invalid', id: 3, color: 'c6' },
] as const;

/** How the opportunities of a funnel stand: won, open, lost, invalid; and what the rates are made of. */
export function OutcomesCard({ funnel, state }: OutcomesCardProps) {
  const t = useT();
  return (
    <div className={styles.side}>
      <PartCard title={t('bi.funnel.outcomes')} state={state} hasRows height={300}>
        {(reply) => <Outcomes name={funnel.name} reply={reply} />}
      </PartCard>
      <PartCard title={t('report.measure.wonRate')} state={state} hasRows height={60}>
        {({ Won, Lost, Won_Rate }) => (
          <div className={styles.key}>
            <KeyFigure text={Won_Rate === null ? noNumber : percentText(Won_Rate)} />
            <span className={parts.quiet}>
              {t('bi.funnel.wonFormula', { won: grouped(Won.Num), ended: grouped(Won.Num + Lost.Num) })}
            </span>
          </div>
        )}
      </PartCard>
      <PartCard title={t('report.measure.weighted')} state={state} hasRows height={60}>
        {({ Open }) => (
          <div className={styles.key}>
            <KeyMoney value={Open.Weighted_Money} />
            <span className={parts.quiet}>{t('bi.funnel.weightedFormula')}</span>
          </div>
        )}
      </PartCard>
    </div>
  );
}

function Outcomes({ name, reply }: { readonly name: string; readonly reply: Replies['funnel'] }) {
  const t = useT();
  const { open } = useReport();
  const all = outcomes.reduce((sum, { key }) => sum + reply[key].Num, 0);
  return (
    <div className={styles.outcomes}>
      <span className={styles.stack} aria-hidden>
        {outcomes.map(({ key, color }) => (
          <i key={key} style={{ flexGrow: reply[key].Num, background: `var(--hn-${color})` }} />
        ))}
      </span>
      <ul>
        {outcomes.map(({ key, id, color }) => {
          const { Num, Money } = reply[key];
          const share = all === 0 ? noNumber : percentText((Num / all) * 100);
          return (
            <li key={key}>
              <button
                type="button"
                disabled={Num === 0}
                onClick={() => open({ part: name, measure: 'Reached_Num', cell: { Outcome: id } })}
              >
                <i style={{ background: `var(--hn-${color})` }} aria-hidden />
                <span>{t(`bi.funnel.outcome.${key}`)}</span>
                <b>
                  {grouped(Num)} <i>{t('bi.unit.pieces')}</i>
                </b>
                <small>{t('bi.funnel.share', { share })}</small>
                <small>{yuan(Money)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
