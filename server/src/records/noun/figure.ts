import type { RecordFigureKey } from '@haina/contract/calls/results.ts';
import type { RawBuilder } from 'kysely';
import type { Condition } from '../../access/filters.ts';

/** A figure of the briefing: rows by one of their moments, perhaps only some of them, perhaps with their money (S17.5). */
export interface NounFigure {
  readonly key: RecordFigureKey;
  /** Its number in `owned_month`, where it is kept for whole months. */
  readonly kept: number;
  /** The tables of its rows, the noun's own among them, where these are not the records themselves. */
  readonly from?: RawBuilder<unknown>;
  /** The moment by which it counts. */
  readonly column: string;
  readonly kind?: Condition;
  readonly money?: string;
}
