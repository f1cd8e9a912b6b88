import type { RawBuilder } from 'kysely';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { type LockedRecord, lockRecords } from '../../records/reach/lockRecords.ts';
import { leadForm } from './leadForm.ts';

/** A lead locked for a write. */
export interface LockedLead extends LockedRecord {
  readonly quality: number;
  readonly is_transform: number;
}

/**
 * Locks live leads that fit a predicate, all or none. Refuses those that were converted: they stay as they are (S4.6).
 */
export async function lockLeads(
  ctx: Context,
  guids: readonly string[],
  predicate: RawBuilder<boolean>,
): Promise<LockedLead[]> {
  const found = await lockRecords<LockedLead>(ctx, leadForm, guids, predicate, ['quality', 'is_transform']);
  const converted = found.find(({ is_transform }) => is_transform === 1);
  if (converted) throw refused('reply.leads.transformed', { name: converted.name });
  return found;
}
