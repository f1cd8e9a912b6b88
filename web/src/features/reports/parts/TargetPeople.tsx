import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped, percentText, yuan } from '../../../ui/format/numbers.ts';
import { noNumber } from '../report/numberWords.ts';
import { type PersonRow, valueOf } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import type { PartState } from '../report/usePart.ts';
import { Bar } from './measureColumns.tsx';
import { NumberCell } from './NumberCell.tsx';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';
import { PersonName } from './PersonName.tsx';
import styles from './target.module.css';
import { yearPace } from './yearPace.ts';

/** What the people of a report of targets are drawn from. */
export interface TargetPeopleProps {
  readonly months: NamedPart<'target'>;
  readonly state: PartState<'target'>;
}

/** The year of each person: result against target, and how much of the year is gone. */
export function TargetPeople({ months, state }: TargetPeopleProps) {
  const t = useT();
  const { me, today } = useReport();
  const { reply } = state;
  const elapsed = yearPace(reply?.Year ?? Number(today.slice(0, 4)), today);
  return (
    <PartCard
      title={t('bi.byPerson')}
      legend={
        <span className={parts.aside}>
          <span>{t('targets.achievement.elapsed', { rate: percentText(elapsed) })}</span>
        </span>
      }
      state={state}
      height={200}
    >
      {({ People, More }) => (
        <>
          <ul className={styles.people}>
            {People.map((row) => (
              <Person key={row.User_Guid} row={row} months={months} elapsed={elapsed} isMe={row.User_Guid === me} />
            ))}
          </ul>
          {More > 0 && <p className={parts.note}>{t('bi.morePeople', { count: grouped(More) })}</p>}
        </>
      )}
    </PartCard>
  );
}

interface PersonProps {
  readonly row: PersonRow;
  readonly months: NamedPart<'target'>;
  readonly elapsed: number;
  readonly isMe: boolean;
}

function Person({ row, months: { name, part }, elapsed, isMe }: PersonProps) {
  const t = useT();
  const [rate, target] = [valueOf(row, 'Rate'), valueOf(row, 'Target') ?? 0];
  const measure = part.measures.Actual;
  return (
    <li data-own={isMe || undefined}>
      <PersonName row={row} isMe={isMe} />
      <span className={styles.pace}>
        <Bar share={(rate ?? 0) / 100} />
        {rate !== null && <i style={{ insetInlineStart: `${elapsed}%` }} />}
      </span>
      <b className={rate !== null && rate >= 100 ? parts.better : ''}>{rate === null ? noNumber : percentText(rate)}</b>
      {measure && (
        <NumberCell
          part={name}
          field="Actual"
          measure={measure}
          row={row}
          cell={{ User_Guid: row.User_Guid }}
          of={row.User_Name}
        />
      )}
      <span className={parts.quiet}>{t('bi.target.ahead', { number: yuan(target) })}</span>
    </li>
  );
}
