import { reports } from '@haina/contract/reports/reports.ts';
import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RiserWords } from '../../reports/parts/RiserWords.tsx';
import { useLivePart } from '../../reports/live/useLivePart.ts';
import { useChangedPlaces, useGlidingRows } from '../../reports/live/usePlaces.ts';
import { Bar } from '../../reports/parts/measureColumns.tsx';
import { Moved } from '../../reports/parts/Moved.tsx';
import { NoNumbers } from '../../reports/parts/NoNumbers.tsx';
import { NumberCell } from '../../reports/parts/NumberCell.tsx';
import { PartCard } from '../../reports/parts/PartCard.tsx';
import { isOfTop } from '../../reports/report/rankColumns.ts';
import type { RankRow, Replies } from '../../reports/report/replies.ts';
import { type NamedPart, useReport } from '../../reports/report/reportView.ts';
import { usePart } from '../../reports/report/usePart.ts';
import type { CardProps } from './card.ts';
import styles from './cards.module.css';
import { PartButtons } from './PartButtons.tsx';
import { rankings } from './rankings.ts';
import { ReportFrame } from './ReportFrame.tsx';

type Which = keyof typeof rankings;

// The keys of an object are those of its declaration.
const choices = Object.keys(rankings) as Which[];

/** Places of a short ranking. */
const list = { order: null, pagesize: 8 };

/** The first places of a ranking, and the reader's own. */
export function RankingCard(props: CardProps) {
  const [which, setWhich] = useState<Which>('contract');
  const id = rankings[which];
  return (
    <ReportFrame id={id} list={list} {...props}>
      <Ranking ranking={{ name: 'ranking', part: reports[id].parts.ranking }} which={which} onChoose={setWhich} />
    </ReportFrame>
  );
}

interface RankingProps {
  readonly ranking: NamedPart<'ranking'>;
  readonly which: Which;
  readonly onChoose: (which: Which) => void;
}

function Ranking({ ranking, which, onChoose }: RankingProps) {
  const t = useT();
  const title = t('dashboard.card.ranking');
  const state = usePart(ranking);
  useLivePart(ranking);
  const choice = (
    <Segmented<Which>
      size="small"
      aria-label={t('dashboard.ranking.which')}
      value={which}
      onChange={onChoose}
      options={choices.map((value) => ({ value, label: t(`dashboard.ranking.${value}`) }))}
    />
  );
  return (
    <PartCard
      title={title}
      isFirst
      extra={
        <>
          {choice}
          <PartButtons named={ranking} title={title} reply={state.reply} />
        </>
      }
      state={state}
      height={260}
      hasRows
    >
      {(reply) => <Places ranking={ranking} reply={reply} />}
    </PartCard>
  );
}

function Places({ ranking, reply }: { readonly ranking: NamedPart<'ranking'>; readonly reply: Replies['ranking'] }) {
  const t = useT();
  const { id, me, state } = useReport();
  const measure = ranking.part.measures.Value;
  const body = useRef<HTMLOListElement>(null);
  useGlidingRows(body);
  const { changed, riser } = useChangedPlaces(reply.rows, `${id} ${JSON.stringify(state.filters)}`);
  if (!measure) return null;
  if (reply.rows.every(({ Value }) => Value === 0)) return <NoNumbers what={t(measure.label)} />;
  const isOwnElsewhere = reply.Own !== null && reply.rows.every(({ Guid }) => Guid !== me);
  const rows = isOwnElsewhere && reply.Own ? [...reply.rows, reply.Own] : reply.rows;
  return (
    <>
      <RiserWords riser={riser} />
      <ol ref={body} className={styles.places}>
        {rows.map((row) => (
          <Place key={row.Guid} row={row} ranking={ranking} isMe={row.Guid === me} isChanged={changed.has(row.Guid)} />
        ))}
      </ol>
    </>
  );
}

interface PlaceProps {
  readonly row: RankRow;
  readonly ranking: NamedPart<'ranking'>;
  readonly isMe: boolean;
  readonly isChanged: boolean;
}

function Place({ row, ranking, isMe, isChanged }: PlaceProps) {
  const measure = ranking.part.measures.Value;
  return (
    <li
      className={styles.place}
      data-own={isMe || undefined}
      data-place={row.Guid}
      data-changed={isChanged || undefined}
    >
      <span className={styles.rank} data-top={isOfTop(row) || undefined}>
        {row.Rank}
      </span>
      <span className={styles.moved}>
        <Moved row={row} />
      </span>
      <span className={styles.placeName} title={row.Name}>
        {row.Name}
      </span>
      <span className={styles.placeBar}>
        <Bar share={(row.Share ?? 0) / 100} />
      </span>
      <span className={styles.placeNumber}>
        {measure && (
          <NumberCell
            part={ranking.name}
            field="Value"
            measure={measure}
            row={row}
            cell={{ User_Guid: row.Guid }}
            of={row.Name}
            isAlone
          />
        )}
      </span>
    </li>
  );
}
