import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { type MassAction, massChange } from '@haina/contract/calls/massChange.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { z } from 'zod';
import type { SavedList } from '../../entity/list/listState.ts';
import { send, wireInput } from '../../lib/api/send.ts';
import { wireParams } from '../../lib/api/wireParams.ts';
import { watchMassChange } from './massStore.ts';

/** All records that a list's filters find. */
export interface MassTarget {
  readonly kind: TargetKind;
  readonly filters: SavedList['Filters'];
}

/** What would be done: how many records were counted and kept, and how many of them the person may not change. */
export type PreparedMass = z.output<typeof massChange.prepare.output>;

/** Values as a call takes them, in the texts of its form; those that break its contract are refused in the server's words. */
export function wireTexts(
  call: Endpoint<z.ZodObject>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const shape = Object.fromEntries(Object.keys(values).map((name) => [name, call.input.shape[name] as z.ZodType]));
  return Object.fromEntries(wireParams(wireInput({ ...call, input: z.object(shape) }, values)));
}

/** Counts and keeps the records; nothing is changed yet. */
export const prepareMass = (
  { kind, filters }: MassTarget,
  Action: MassAction,
  Values: Record<string, string>,
): Promise<PreparedMass> => send(massChange.prepare, { Target_Kind: kind, Action, Filters: filters, Values });

/** Starts what was prepared, and watches it. */
export async function startMass({ Guid }: PreparedMass, idempotencyKey: string): Promise<void> {
  await send(massChange.confirm, { Guid }, { idempotencyKey });
  watchMassChange(Guid);
}
