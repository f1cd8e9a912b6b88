import type { CompositeScore } from '@haina/contract/calls/scoreShapes.ts';
import { exactDifference, scoreParts } from '@haina/contract/rules/score.ts';
import { Tag, Tooltip } from 'antd';
import { htmlLanguages, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { Hint } from '../../ui/components/Hint.tsx';
import shared from '../../records/scoreEntries/scores.module.css';
import styles from './mark.module.css';
import { bareFormulaOf, behind, isReached, ofTarget, type Part } from './markWords.ts';
import { ScoreBar } from './ScoreBar.tsx';

/** The rows of a page of scores. */
export interface ScoreTableProps {
  readonly rows: readonly CompositeScore[];
  readonly highest: number;
}

/** Scores with all that they are made of; each part says its formula with its numbers (S34.5). */
export function ScoreTable({ rows, highest }: ScoreTableProps) {
  const t = useT();
  const locale = htmlLanguages[useLanguage()];
  const own = useSession(({ user }) => user?.UserGuid);
  return (
    <table className={shared.table} aria-label={t('score.mark.title')}>
      <thead>
        <tr>
          <th className={shared.start}>{t('score.mark.place')}</th>
          <th className={shared.start}>{t('field.performance.User_Name')}</th>
          <th className={shared.start}>
            {t('score.mark.total')} <Hint label={t('score.mark.total')} text={t('score.mark.definition')} />
          </th>
          {scoreParts.map((part) => (
            <th key={part}>{t(`score.part.${part}`)}</th>
          ))}
          <th>{t('score.mark.other')}</th>
          <th>{t('score.mark.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.User_Guid} className={row.User_Guid === own ? shared.own : undefined}>
            <td className={shared.start}>
              <Place row={row} />
            </td>
            <td className={shared.start}>
              <PersonCell row={row} isOwn={row.User_Guid === own} />
            </td>
            <td className={shared.start}>
              <span className={styles.total}>
                <span className={styles.totalNumber}>{row.Total.toFixed(2)}</span>
                <ScoreBar row={row} highest={highest} />
              </span>
            </td>
            {row.parts.map((part) => (
              <td key={part.Kind}>
                <Points row={row} part={part} />
                <div className={shared.sub}>{ofTarget(part, locale)}</div>
              </td>
            ))}
            <td>
              <span className={row.Other === 0 ? shared.quiet : undefined}>
                {row.Other > 0 && '+'}
                {row.Other.toFixed(2)}
              </span>
              <div className={shared.sub}>{t('score.mark.otherCount', { number: row.Other_Num })}</div>
            </td>
            <td>
              <Change row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who a row is about. */
export function PersonCell({
  row,
  isOwn,
}: {
  readonly row: Pick<CompositeScore, 'User_Name' | 'FrameworkName' | 'Is_Disabled'>;
  readonly isOwn: boolean;
}) {
  const t = useT();
  return (
    <>
      <span className={shared.name}>
        {row.User_Name}
        {isOwn && <Tag color="processing">{t('score.me')}</Tag>}
        {row.Is_Disabled === 1 && <Tag>{t('score.disabled')}</Tag>}
      </span>
      <span className={shared.sub}>{row.FrameworkName}</span>
    </>
  );
}

/** The points of a part; pressed or pointed at, it says how they came about. */
function Points({ row, part }: { readonly row: CompositeScore; readonly part: Part }) {
  const t = useT();
  const more = behind(row, part.Kind);
  return (
    <Tooltip
      trigger={['hover', 'focus']}
      styles={{ root: { maxWidth: 'min(420px, 90vw)' } }}
      title={
        <>
          <div className={styles.tipHead}>
            {t('score.mark.formulaOf', { part: t(`score.part.${part.Kind}`), name: row.User_Name })}
            <strong>{t('score.mark.pointsOf', { points: part.Points.toFixed(2) })}</strong>
          </div>
          <div>{bareFormulaOf(part)}</div>
          {more && <div>{more}</div>}
        </>
      }
    >
      <button type="button" className={isReached(part) ? `${styles.points} ${styles.reached}` : styles.points}>
        {part.Target === null ? '--' : part.Points.toFixed(2)}
      </button>
    </Tooltip>
  );
}

/** The place, and how it moved against the month before. */
function Place({ row: { Place: place, Before_Place: before, Before_Total } }: { readonly row: CompositeScore }) {
  const moved = Before_Total === 0 || before === 0 ? 0 : before - place;
  return (
    <span className={styles.place}>
      {place}
      <span className={`${styles.moved} ${moved > 0 ? styles.up : moved < 0 ? styles.down : ''}`}>
        {moved === 0 ? '–' : `${moved > 0 ? '▲' : '▼'} ${Math.abs(moved)}`}
      </span>
    </span>
  );
}

function Change({ row: { Total, Before_Total } }: { readonly row: CompositeScore }) {
  const t = useT();
  const change = exactDifference(Total, Before_Total);
  if (change === 0) return <span className={shared.sub}>{t('score.same')}</span>;
  return (
    <span className={`${styles.change} ${change > 0 ? styles.up : styles.down}`}>
      {change > 0 ? '↑' : '↓'} {Math.abs(change).toFixed(2)}
    </span>
  );
}
