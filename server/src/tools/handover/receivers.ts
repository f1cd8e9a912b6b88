import { type ReceiverField, receiverFieldOf } from '@haina/contract/calls/handover.ts';
import { type ReceiverKindName, receiverKindNames } from '@haina/contract/rules/receiverKind.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { members } from './people.ts';
import type { Receivers } from './plan.ts';

/** Who takes over, as a call names them. */
export interface NamedReceivers extends Readonly<Partial<Record<ReceiverField, string | undefined>>> {
  readonly Way?: 'even' | 'noun' | undefined;
  readonly ReceiverGuidList?: readonly string[] | undefined;
}

/** The receivers of each kind as the call names them. */
export function receiversOf(named: NamedReceivers): Receivers {
  const all = [...new Set((named.ReceiverGuidList ?? []).map((guid) => guid.toLowerCase()))];
  const one = (kind: ReceiverKindName) => [named[receiverFieldOf(kind)] ?? []].flat();
  const each = receiverKindNames.map((kind) => [kind, named.Way === 'noun' ? one(kind) : all]);
  // Every kind is among the names.
  return Object.fromEntries(each) as Receivers;
}

/** The names of the receivers by Guid, in the order in which they were chosen; refused, with the field, when one is the giver or no active colleague. */
export async function receiverNames(
  ctx: Context,
  named: NamedReceivers,
  receivers: Receivers,
  giver: string,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(Object.values(receivers).flat())];
  if (wanted.length === 0) return new Map();
  const rows = await members(ctx, wanted).where('m.is_disabled', '=', false).execute();
  const names = new Map(rows.map(({ UserGuid, UserName }) => [UserGuid, UserName]));
  const refuse = (guid: string, key: 'handover.refusal.sameUser' | 'reply.receiverUnknown') => {
    const kind = receiverKindNames.find((each) => receivers[each].includes(guid));
    throw invalid(named.Way === 'noun' && kind ? receiverFieldOf(kind) : 'ReceiverGuidList', key);
  };
  for (const guid of wanted) {
    if (guid === giver) refuse(guid, 'handover.refusal.sameUser');
    if (!names.has(guid)) refuse(guid, 'reply.receiverUnknown');
  }
  return new Map(wanted.map((guid) => [guid, names.get(guid) ?? '']));
}
