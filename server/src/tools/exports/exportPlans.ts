import type { TransferKind } from '@haina/contract/calls/transfer.ts';
import { nouns } from '../../crm/nouns.ts';
import type { ExportPlan } from '../../records/noun/exported.ts';

const plans: ReadonlyMap<TransferKind, ExportPlan> = new Map(nouns.map(({ exported }) => [exported.kind, exported]));

/** How the list of a kind is exported. */
export function exportPlanOf(kind: TransferKind): ExportPlan {
  const plan = plans.get(kind);
  if (!plan) throw new Error(`no export of ${kind}`);
  return plan;
}
