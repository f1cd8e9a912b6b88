import type { RowOutcome } from '../batch/batch.ts';
import { type Reason, rowReason } from '../batch/reason.ts';
import type { PresentRecord } from '../write/updateRecords.ts';

/** Why a record stays: null when it is as the import left it. */
export function whyKept(present: PresentRecord | undefined, version: number | null, isUsed: boolean): Reason | null {
  if (!present || present.isDeleted) return rowReason('imports.reason.deletedSince');
  if (present.version !== version) return rowReason('imports.reason.changedSince');
  return isUsed ? rowReason('imports.reason.usedSince') : null;
}

/** A row whose record stays, and why. */
export const kept = (line: number, reason: Reason): RowOutcome => ({ line, state: 'kept', reasons: [reason] });

/** The same for a reason that may pass: it can be taken back by another undo. */
export const held = (line: number, reason: Reason): RowOutcome => ({ line, state: 'held', reasons: [reason] });
