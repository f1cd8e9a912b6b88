import type { CompositeScore } from '@haina/contract/calls/scoreShapes.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import shared from '../../records/scoreEntries/scores.module.css';
import { formulaOf } from './markWords.ts';
import { ScoreBar } from './ScoreBar.tsx';
import { PersonCell, type ScoreTableProps } from './ScoreTable.tsx';

/** Scores on a phone: a card for each person, with the formula of every part. */
export function ScoreCards({ rows, highest }: ScoreTableProps) {
  const own = useSession(({ user }) => user?.UserGuid);
  return (
    <div className={shared.cards}>
      {rows.map((row) => (
        <ScoreCard key={row.User_Guid} row={row} highest={highest} isOwn={row.User_Guid === own} />
      ))}
    </div>
  );
}

interface ScoreCardProps {
  readonly row: CompositeScore;
  readonly highest: number;
  readonly isOwn: boolean;
}

function ScoreCard({ row, highest, isOwn }: ScoreCardProps) {
  const t = useT();
  return (
    <article className={shared.personCard}>
      <div className={shared.cardLine}>
        <strong>{row.Place}</strong>
        <span style={{ flex: 1 }}>
          <PersonCell row={row} isOwn={isOwn} />
        </span>
        <strong>{row.Total.toFixed(2)}</strong>
      </div>
      <ScoreBar row={row} highest={highest} />
      {row.parts.map((part) => (
        <div key={part.Kind} className={shared.sub} style={{ whiteSpace: 'normal' }}>
          {formulaOf(part)}
        </div>
      ))}
      <div className={shared.sub}>{t('score.term.other', { points: row.Other.toFixed(2) })}</div>
    </article>
  );
}
