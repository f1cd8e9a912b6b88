import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Slot } from './parts.ts';
import { members } from './people.ts';
import type { Slots } from './plan.ts';

/** Who takes over, as a call names them. */
export interface NamedReceivers {
  readonly Way?: 'even' | 'noun' | undefined;
  readonly ReceiverGuidList?: readonly string[] | undefined;
  readonly Leads_User_Guid?: string | undefined;
  readonly Customer_User_Guid?: string | undefined;
  readonly Business_User_Guid?: string | undefined;
  readonly Contract_User_Guid?: string | undefined;
}

/** The input field that names who takes the records of a slot. */
export const slotFields = {
  leads: 'Leads_User_Guid',
  customer: 'Customer_User_Guid',
  business: 'Business_User_Guid',
  contract: 'Contract_User_Guid',
} as const satisfies Readonly<Record<Slot, keyof NamedReceivers>>;

/** The receivers of each slot as the call names them. */
export function slotsOf(named: NamedReceivers): Slots {
  if (named.Way !== 'noun') {
    const all = [...new Set((named.ReceiverGuidList ?? []).map((guid) => guid.toLowerCase()))];
    return { leads: all, customer: all, business: all, contract: all };
  }
  const one = (slot: Slot) => [named[slotFields[slot]] ?? []].flat();
  return { leads: one('leads'), customer: one('customer'), business: one('business'), contract: one('contract') };
}

/** The names of the receivers by Guid, in the order in which they were chosen; refused, with the field, when one is the giver or no active colleague. */
export async function receiverNames(
  ctx: Context,
  named: NamedReceivers,
  slots: Slots,
  giver: string,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(Object.values(slots).flat())];
  if (wanted.length === 0) return new Map();
  const rows = await members(ctx, wanted).where('m.is_disabled', '=', false).execute();
  const names = new Map(rows.map(({ UserGuid, UserName }) => [UserGuid, UserName]));
  const refuse = (guid: string, key: 'handover.refusal.sameUser' | 'reply.receiverUnknown') => {
    const slot = (Object.keys(slotFields) as Slot[]).find((each) => slots[each].includes(guid));
    throw invalid(named.Way === 'noun' && slot ? slotFields[slot] : 'ReceiverGuidList', key);
  };
  for (const guid of wanted) {
    if (guid === giver) refuse(guid, 'handover.refusal.sameUser');
    if (!names.has(guid)) refuse(guid, 'reply.receiverUnknown');
  }
  return new Map(wanted.map((guid) => [guid, names.get(guid) ?? '']));
}
