import type { NetPerformance } from '@haina/contract/calls/scoreShapes.ts';
import { rateOf } from '@haina/contract/rules/score.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import { Money } from '../../ui/components/Money.tsx';

/** Whether a row is about the person who looks. */
export const useIsOwn = (row: NetPerformance): boolean => useSession(({ user }) => user?.UserGuid) === row.User_Guid;

/** The share of the target that was reached, in percent with 2 decimals; null without a target. */
export const reachOf = ({ Target, Net }: NetPerformance): number | null =>
  Target === null ? null : rateOf(Math.round(Math.max(0, Net) * 100), Math.round(Target * 100));

/** A person of the figures with their department, marked where it is oneself or a disabled person. */
export function NetPerson({ row, isOwn }: { readonly row: NetPerformance; readonly isOwn: boolean }) {
  const t = useT();
  return (
    <>
      <span className={styles.name}>
        {row.User_Name}
        {isOwn && <Tag color="processing">{t('score.me')}</Tag>}
        {row.Is_Disabled === 1 && <Tag>{t('score.disabled')}</Tag>}
      </span>
      <span className={styles.sub}>{row.FrameworkName}</span>
    </>
  );
}

/** What was entered for a person in the month, and how much of it; a way to the entries where there are some. */
export function NetEntries({ row, onEntries }: { readonly row: NetPerformance; readonly onEntries: () => void }) {
  const t = useT();
  const sum = <Money value={row.Entries} isPlain />;
  if (row.Entry_Num === 0) return <span className={styles.quiet}>{sum}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-label={t('score.equity.entriesOf', { name: row.User_Name, month: row.Month })}
        onClick={onEntries}
      >
        {sum}
      </button>
      <div className={styles.sub}>{t('score.equity.entryNum', { number: row.Entry_Num })}</div>
    </>
  );
}
