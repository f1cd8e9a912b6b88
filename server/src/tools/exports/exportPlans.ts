import type { ExportKind } from '@haina/contract/calls/importExport.ts';
import { nouns } from '../../crm/nouns.ts';
import type { ExportPlan } from '../../records/noun/exported.ts';

const plans: ReadonlyMap<ExportKind, ExportPlan> = new Map(nouns.map(({ exported }) => [exported.kind, exported]));

/** How the list of a kind is exported. */
export function exportPlanOf(kind: ExportKind): ExportPlan {
  const plan = plans.get(kind);
  if (!plan) throw new Error(`no export of ${kind}`);
  return plan;
}
