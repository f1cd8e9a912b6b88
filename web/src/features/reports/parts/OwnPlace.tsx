import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { KeyFigure } from '../../../ui/components/KeyFigure.tsx';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { numberText } from '../report/numberWords.ts';
import { hasNoNumbers, type RankRow, type Replies } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import type { PartState } from '../report/usePart.ts';
import type { OwnMonthsProps } from './OwnMonths.tsx';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';
import { Moved } from './Moved.tsx';
import styles from './ranking.module.css';
import type { SignableDealsProps } from './SignableDeals.tsx';

const ownMonths = lazyComponent<OwnMonthsProps>(async () => (await import('./OwnMonths.tsx')).OwnMonths);

const signableDeals = lazyComponent<SignableDealsProps>(
  async () => (await import('./SignableDeals.tsx')).SignableDeals,
);

/** What the reader's own place is drawn from. */
export interface OwnPlaceProps {
  readonly ranking: NamedPart<'ranking'>;
  readonly state: PartState<'ranking'>;
}

/** The reader's own place, and how far the neighbours are; calm words for anyone who is not in the ranking. */
export function OwnPlace({ ranking, state }: OwnPlaceProps) {
  const t = useT();
  const label = ranking.part.measures.Value?.label;
  return (
    <PartCard title={t('bi.rank.mine')} state={state} height={120}>
      {(reply) =>
        reply.Own && !hasNoNumbers(reply) ? (
          <Mine own={reply.Own} reply={reply} ranking={ranking} />
        ) : (
          <p className={styles.none}>
            {reply.Own && label ? t('bi.empty.title', { what: t(label) }) : t('bi.rank.none')}
          </p>
        )
      }
    </PartCard>
  );
}

interface MineProps {
  readonly own: RankRow;
  readonly reply: Replies['ranking'];
  readonly ranking: NamedPart<'ranking'>;
}

function Mine({ own, reply, ranking }: MineProps) {
  const t = useT();
  const measure = ranking.part.measures.Value;
  const distance = (value: number) => numberText(t, value, measure?.unit ?? 'count', measure?.label);
  const { id } = useReport();
  const ahead = reply.rows.findLast(({ Value }) => Value > own.Value);
  const behind = reply.rows.find(({ Value }) => Value < own.Value);
  return (
    <div className={styles.mine}>
      <span className={styles.place}>
        <KeyFigure text={grouped(own.Rank)} unit={t('bi.rank.of', { count: grouped(reply.total) })} />
        <span className={parts.quiet}>
          {own.Before_Rank !== null && t('bi.rank.before', { rank: own.Before_Rank })} <Moved row={own} />
        </span>
      </span>
      <ownMonths.Component ranking={ranking} />
      {ahead && (
        <span className={styles.line}>
          <span>{t('bi.rank.ahead', { rank: ahead.Rank, name: ahead.Name })}</span>
          <b>{distance(ahead.Value - own.Value)}</b>
        </span>
      )}
      {behind && (
        <span className={styles.line}>
          <span>{t('bi.rank.behind', { rank: behind.Rank, name: behind.Name })}</span>
          <b>{distance(own.Value - behind.Value)}</b>
        </span>
      )}
      {id === 'rankContract' && <signableDeals.Component own={own} reply={reply} />}
    </div>
  );
}
