import { ownRanks } from '@haina/contract/reports/ownRanks.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { linePath } from '../chart/linePath.ts';
import { useWidth } from '../../../ui/hooks/useInnerSize.ts';
import { partInput } from '../report/reportState.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import styles from './ownMonths.module.css';

/** Of which ranking the months are. */
export interface OwnMonthsProps {
  readonly ranking: NamedPart<'ranking'>;
}

const height = 112;
const edge = { top: 14, foot: 24, side: 30 };

/** The reader's own place in six months, the first place on top (S33.15); nothing where none of them has one. */
export function OwnMonths({ ranking }: OwnMonthsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const months = useMonths(ranking);
  const ranks = months.map(({ Rank }) => Rank);
  const known = ranks.filter((rank) => rank !== null);
  const lastKnown = ranks.findLastIndex((rank) => rank !== null);
  const last = Math.max(2, ...months.map(({ Records }) => Records), ...known);
  const slot = Math.max(0, width - edge.side * 2) / Math.max(1, months.length - 1);
  const x = (at: number) => edge.side + at * slot;
  const y = (rank: number) => edge.top + ((rank - 1) / (last - 1)) * (height - edge.top - edge.foot);
  const place = (rank: number | null) => (rank === null ? t('bi.rank.noPlace') : t('bi.rank.place', { rank }));
  const monthOf = (Month: string) => t('bi.month', { month: Number(Month.slice(5)) });
  const label = months.map(({ Month, Rank }) => `${monthOf(Month)} ${place(Rank)}`).join(', ');
  return (
    <div ref={box}>
      {known.length > 0 && (
        <svg
          className={styles.months}
          role="img"
          aria-label={`${t('bi.rank.months')}: ${label}`}
          width={width}
          height={height}
        >
          {[1, last].map((rank) => (
            <g key={rank}>
              <line className={styles.grid} x1={edge.side} x2={width - edge.side} y1={y(rank)} y2={y(rank)} />
              <text className={styles.axis} x={0} y={y(rank) + 4}>
                {rank}
              </text>
            </g>
          ))}
          <path className={styles.line} d={linePath(ranks, x, y)} />
          {months.map(({ Month, Rank }, at) => (
            <g key={Month}>
              <text className={styles.axis} x={x(at)} y={height - 6} textAnchor="middle">
                {monthOf(Month)}
              </text>
              {Rank !== null && (
                <>
                  <circle className={styles.dot} cx={x(at)} cy={y(Rank)} r={at === lastKnown ? 5 : 4} />
                  {at === lastKnown && (
                    <text className={styles.number} x={x(at) + 9} y={y(Rank) + 4}>
                      {Rank}
                    </text>
                  )}
                </>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

function useMonths({ part }: NamedPart<'ranking'>) {
  const { id, report, state } = useReport();
  const { page: _, pagesize: _size, ...filter } = partInput(part, report, state);
  const input = { Report: id, ...filter };
  const { data } = useQuery({
    queryKey: [ownRanks.path, input],
    queryFn: ({ signal }) =>
      // Drawn for rankings alone, whose filter it takes.
      send(ownRanks, input as z.output<typeof ownRanks.input>, { signal }),
  });
  return data?.rows ?? [];
}
