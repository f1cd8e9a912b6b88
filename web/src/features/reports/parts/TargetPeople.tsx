import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped, percentText, yuan } from '../../../ui/format/numbers.ts';
import { cellText, noNumber } from '../report/numberWords.ts';
import { type DepartmentRow, type Numbers, type PersonRow, valueOf } from '../report/replies.ts';
import type { ReportCell } from '../report/reportState.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import type { PartState } from '../report/usePart.ts';
import { Bar } from './measureColumns.tsx';
import { NumberCell } from './NumberCell.tsx';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';
import { PersonName } from './PersonName.tsx';
import styles from './target.module.css';
import { yearPace } from './yearPace.ts';

/** What the people, or departments, of a report of targets are drawn from. */
export interface TargetPeopleProps {
  readonly months: NamedPart<'target'>;
  readonly state: PartState<'target'>;
}

/** The year of each person, or of each department: result against target, and how much of the year is gone. */
export function TargetPeople({ months, state }: TargetPeopleProps) {
  const t = useT();
  const { me, today, state: shown } = useReport();
  const { reply } = state;
  const elapsed = yearPace(reply?.Year ?? Number(today.slice(0, 4)), today);
  return (
    <PartCard
      title={t(shown.isByDepartment ? 'bi.rank.byDepartment' : 'bi.byPerson')}
      legend={
        <span className={parts.aside}>
          <span>{t('targets.achievement.elapsed', { rate: percentText(elapsed) })}</span>
        </span>
      }
      state={state}
      hasRows
      height={200}
    >
      {({ People, More, Departments, More_Departments }) => {
        const rows = shown.isByDepartment ? Departments.map(ofDepartment) : People.map((row) => ofPerson(row, me));
        const more = shown.isByDepartment ? More_Departments : More;
        return (
          <>
            <ul className={styles.people}>
              {rows.map((row) => (
                <ShareLine key={row.key} row={row} months={months} elapsed={elapsed} />
              ))}
            </ul>
            {more > 0 && (
              <p className={parts.note}>
                {t(shown.isByDepartment ? 'bi.moreDepartments' : 'bi.morePeople', { count: grouped(more) })}
              </p>
            )}
          </>
        );
      }}
    </PartCard>
  );
}

/** A person or department with the numbers of a year; `cell` selects the list behind its result. */
interface ShareRow {
  readonly key: string;
  readonly name: string;
  readonly person: PersonRow | null;
  readonly isMe: boolean;
  readonly numbers: Numbers;
  /** Null where no list can be asked for. */
  readonly cell: ReportCell | null;
}

const ofPerson = (row: PersonRow, me: string): ShareRow => ({
  key: row.User_Guid,
  name: row.User_Name,
  person: row,
  isMe: row.User_Guid === me,
  numbers: row,
  cell: { User_Guid: row.User_Guid },
});

const ofDepartment = (row: DepartmentRow): ShareRow => ({
  key: row.Structure_Guid,
  name: row.Structure_Name,
  person: null,
  isMe: false,
  numbers: row,
  cell: row.Structure_Guid === '0' ? null : { Structure_Guid: row.Structure_Guid },
});

interface ShareLineProps {
  readonly row: ShareRow;
  readonly months: NamedPart<'target'>;
  readonly elapsed: number;
}

function ShareLine({ row, months: { name, part }, elapsed }: ShareLineProps) {
  const t = useT();
  const { numbers, cell, person, isMe } = row;
  const [rate, target] = [valueOf(numbers, 'Rate'), valueOf(numbers, 'Target') ?? 0];
  const measure = part.measures.Actual;
  return (
    <li data-own={isMe || undefined}>
      {person ? <PersonName row={person} isMe={isMe} /> : <span>{row.name}</span>}
      <span className={styles.pace}>
        <Bar share={(rate ?? 0) / 100} />
        {rate !== null && <i style={{ insetInlineStart: `${elapsed}%` }} />}
      </span>
      <b className={rate !== null && rate >= 100 ? parts.better : ''}>{rate === null ? noNumber : percentText(rate)}</b>
      {measure && cell && (
        <NumberCell part={name} field="Actual" measure={measure} row={numbers} cell={cell} of={row.name} />
      )}
      {measure && !cell && <span>{cellText(t, valueOf(numbers, 'Actual'), measure.unit)}</span>}
      <span className={parts.quiet}>{t('bi.target.ahead', { number: yuan(target) })}</span>
    </li>
  );
}
