import { reports } from '@haina/contract/reports/reports.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { useLivePart } from '../../reports/live/useLivePart.ts';
import { NoNumbers } from '../../reports/parts/NoNumbers.tsx';
import { NumberCell } from '../../reports/parts/NumberCell.tsx';
import { PartCard } from '../../reports/parts/PartCard.tsx';
import { type Replies, valueOf } from '../../reports/report/replies.ts';
import { type NamedPart, useReport } from '../../reports/report/reportView.ts';
import { usePart } from '../../reports/report/usePart.ts';
import type { CardProps } from './card.ts';
import styles from './cards.module.css';
import { ReportFrame } from './ReportFrame.tsx';

const people: NamedPart<'people'> = { name: 'people', part: reports.callCompleting.parts.people };
const { Calls, Answered } = reports.callCompleting.parts.people.measures;

const list = { order: { field: 'Calls', type: 'desc' }, pagesize: 8 } as const;

/** Who calls most: calls dialled, and those of them that were answered, in one bar. */
export const CallsCard = (props: CardProps) => (
  <ReportFrame id="callCompleting" list={list} {...props}>
    <People />
  </ReportFrame>
);

function People() {
  const t = useT();
  const state = usePart(people);
  useLivePart(people);
  const total = state.reply?.Total ?? {};
  const words = t('dashboard.calls.total', {
    calls: grouped(valueOf(total, 'Calls') ?? 0),
    answered: grouped(valueOf(total, 'Answered') ?? 0),
  });
  return (
    <PartCard
      title={t('dashboard.card.calls')}
      isFirst
      legend={<span className={styles.total}>{words}</span>}
      state={state}
      height={260}
    >
      {(reply) => <Callers reply={reply} />}
    </PartCard>
  );
}

function Callers({ reply }: { readonly reply: Replies['people'] }) {
  const t = useT();
  const { me } = useReport();
  const rows = reply.rows.filter((row) => (valueOf(row, 'Calls') ?? 0) > 0);
  const most = Math.max(1, ...rows.map((row) => valueOf(row, 'Calls') ?? 0));
  if (rows.length === 0) return <NoNumbers what={t(Calls.label)} />;
  return (
    <ol className={styles.places}>
      {rows.map((row) => {
        const [calls, answered] = [valueOf(row, 'Calls') ?? 0, valueOf(row, 'Answered') ?? 0];
        // Equal numbers share a rank, as in rankings.
        const rank = 1 + rows.filter((other) => (valueOf(other, 'Calls') ?? 0) > calls).length;
        const cell = { User_Guid: row.User_Guid };
        const of = row.User_Name;
        return (
          <li key={row.User_Guid} className={styles.place} data-own={row.User_Guid === me || undefined}>
            <span className={styles.rank} data-top={rank <= 3 || undefined}>
              {rank}
            </span>
            <span className={styles.placeName} title={row.User_Name}>
              {row.User_Name}
            </span>
            <span className={styles.placeBar} title={t('dashboard.calls.cell', { calls, answered })}>
              <span className={styles.twoParts} aria-hidden>
                <i style={{ width: `${(answered / most) * 100}%` }} data-part="answered" />
                <i style={{ width: `${((calls - answered) / most) * 100}%` }} />
              </span>
            </span>
            <span className={styles.placeNumber}>
              <NumberCell part={people.name} field="Calls" measure={Calls} row={row} cell={cell} of={of} />
              {' / '}
              <NumberCell part={people.name} field="Answered" measure={Answered} row={row} cell={cell} of={of} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
