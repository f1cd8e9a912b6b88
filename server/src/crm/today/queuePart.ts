import type { QueueKind } from '@haina/contract/calls/today.ts';
import type { RawBuilder } from 'kysely';

/** Rows of one kind of the queue, which may have several of these: where they come from, by when each is due and which record it is done with. */
export interface QueuePart {
  readonly kind: QueueKind;
  /** Tables and conditions, as they follow `from`. */
  readonly from: RawBuilder<unknown>;
  /** The kind of the record, and its Guid. */
  readonly target: RawBuilder<unknown>;
  readonly guid: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly due: RawBuilder<unknown>;
  readonly owner: RawBuilder<unknown>;
  readonly phone: RawBuilder<unknown>;
  /** What a row still lacks; left out where its kind has no money. */
  readonly money?: RawBuilder<unknown>;
  /** The missed call; null for records. */
  readonly call: RawBuilder<unknown>;
  /** Whether the number is kept from the reader. */
  readonly isMasked: RawBuilder<unknown>;
}
