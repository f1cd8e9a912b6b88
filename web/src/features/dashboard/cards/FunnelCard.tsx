import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { percentText, yuan } from '../../../ui/format/numbers.ts';
import { useLivePart } from '../../reports/live/useLivePart.ts';
import { NoNumbers } from '../../reports/parts/NoNumbers.tsx';
import { NumberCell } from '../../reports/parts/NumberCell.tsx';
import { PartCard } from '../../reports/parts/PartCard.tsx';
import { noNumber } from '../../reports/report/numberWords.ts';
import { type Replies, valueOf } from '../../reports/report/replies.ts';
import type { NamedPart } from '../../reports/report/reportView.ts';
import { usePart } from '../../reports/report/usePart.ts';
import type { CardProps } from './card.ts';
import styles from './cards.module.css';
import { followed } from './followed.ts';
import { PartButtons } from './PartButtons.tsx';
import { ReportFrame } from './ReportFrame.tsx';

const funnel: NamedPart<'funnel'> = { name: 'funnel', part: dashboardParts.funnel };

/** The stages of the sales funnel, short: how many reached each, the money that stands in it, and how many pass on. */
export const FunnelCard = (props: CardProps) => (
  <ReportFrame id="salesFunnel" {...props}>
    <Funnel />
  </ReportFrame>
);

function Funnel() {
  const t = useT();
  const title = t('dashboard.card.funnel');
  const state = usePart(funnel);
  useLivePart(funnel, followed.funnel);
  return (
    <PartCard
      title={title}
      isFirst
      extra={<PartButtons named={funnel} title={title} reply={state.reply} />}
      state={state}
      height={260}
    >
      {(reply) => <Stages reply={reply} />}
    </PartCard>
  );
}

function Stages({ reply }: { readonly reply: Replies['funnel'] }) {
  const t = useT();
  const most = Math.max(0, ...reply.rows.map((row) => valueOf(row, 'Reached_Num') ?? 0));
  const measure = dashboardParts.funnel.measures.Reached_Num;
  if (most === 0) return <NoNumbers what={t('report.measure.business')} />;
  const last = valueOf(reply.rows.at(-1) ?? {}, 'Reached_Num') ?? 0;
  const wonRate = last === 0 ? null : (reply.Won.Num / last) * 100;
  return (
    <ol className={styles.stages}>
      {reply.rows.map((row, at) => (
        <li key={row.Status_Id}>
          {at > 0 && <Rate percent={valueOf(row, 'Stage_Rate')} />}
          <div className={styles.stage}>
            <span className={styles.stageName} title={row.Name}>
              {row.Name}
            </span>
            <Centred share={(valueOf(row, 'Reached_Num') ?? 0) / most} />
            <NumberCell
              part={funnel.name}
              field="Reached_Num"
              measure={measure}
              row={row}
              cell={{ Status_Id: row.Status_Id }}
              of={row.Name}
            />
            <span className={styles.stageMoney} title={t('report.measure.openMoney')}>
              {yuan(valueOf(row, 'Now_Money') ?? 0)}
            </span>
          </div>
        </li>
      ))}
      <li>
        <Rate percent={wonRate} />
        <div className={styles.stage} data-won>
          <span className={styles.stageName}>{t('bi.funnel.outcome.Won')}</span>
          <Centred share={reply.Won.Num / most} />
          <NumberCell
            part={funnel.name}
            field="Reached_Num"
            measure={measure}
            row={{ Reached_Num: reply.Won.Num }}
            cell={{ Outcome: 1 }}
            of={t('bi.funnel.outcome.Won')}
          />
          <span className={styles.stageMoney} title={t('report.measure.wonMoney')}>
            {yuan(reply.Won.Money)}
          </span>
        </div>
      </li>
    </ol>
  );
}

function Rate({ percent }: { readonly percent: number | null }) {
  const t = useT();
  return (
    <span className={styles.rate}>
      {t('bi.funnel.rate', { rate: percent === null ? noNumber : percentText(percent) })}
    </span>
  );
}

/** A bar in the middle of its place, for the eye alone; one that stands for anything can be seen. */
const Centred = ({ share }: { readonly share: number }) => (
  <span className={styles.centred} aria-hidden>
    <i style={{ width: share === 0 ? 0 : `${Math.max(share * 100, 2)}%` }} />
  </span>
);
