import type { HandOverCounts, handover } from '@haina/contract/calls/handover.ts';
import type { z } from 'zod';
import { nobody, type PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';

/** The nouns that a person of their own may take, in the order of the form. */
export const slots = ['leads', 'customer', 'business', 'contract'] as const;

/** One of the nouns that a person of their own may take. */
export type Slot = (typeof slots)[number];

/** How the work is shared: 1 evenly by customer, 2 by noun. */
export const handOverWay = { even: 1, noun: 2 } as const;

/** What the second step of the wizard asks for. */
export interface HandOverValues extends Readonly<Record<Slot, PickedPeople>> {
  readonly way: 1 | 2;
  readonly receivers: PickedPeople;
  readonly takesClosed: boolean;
  readonly takesTransformed: boolean;
  readonly passesTeam: boolean;
}

/** What the second step starts with: everything goes. */
export const firstValues: HandOverValues = {
  way: handOverWay.even,
  receivers: nobody,
  leads: nobody,
  customer: nobody,
  business: nobody,
  contract: nobody,
  takesClosed: true,
  takesTransformed: true,
  passesTeam: true,
};

/** The input of the call and of its preview. */
export type HandOverInput = z.output<typeof handover.handOver.input>;

const one = (picked: PickedPeople) => picked.users[0]?.UserGuid;

/** The input of the calls about the work of a person, as chosen; no receiver is left out. */
export function handOverInput(giver: string, values: HandOverValues): HandOverInput {
  const shared = {
    User_Guid: giver,
    Closed: values.takesClosed ? 1 : 0,
    Transformed: values.takesTransformed ? 1 : 0,
    Pass_Team: values.passesTeam ? 1 : 0,
  } as const;
  if (values.way === handOverWay.even) {
    return { ...shared, Way: 'even', ReceiverGuidList: values.receivers.users.map(({ UserGuid }) => UserGuid) };
  }
  const [lead, customer, business, contract] = slots.map((slot) => one(values[slot]));
  return {
    ...shared,
    Way: 'noun',
    ...(lead ? { Leads_User_Guid: lead } : {}),
    ...(customer ? { Customer_User_Guid: customer } : {}),
    ...(business ? { Business_User_Guid: business } : {}),
    ...(contract ? { Contract_User_Guid: contract } : {}),
  };
}

/** The nouns of which a person has anything; places on teams alone go to a person who takes customers. */
export function slotsOf(counts: HandOverCounts): readonly Slot[] {
  const has: Readonly<Record<Slot, number>> = {
    leads: counts.Leads,
    customer: counts.Customer + counts.Contacts,
    business: counts.Business,
    contract: counts.Contract + counts.Receivables,
  };
  const some = slots.filter((slot) => has[slot] > 0);
  return some.length > 0 ? some : ['customer'];
}

/** The records among counts, places on teams left out. */
export const recordsIn = ({ Leads, Customer, Contacts, Business, Contract, Receivables }: HandOverCounts): number =>
  Leads + Customer + Contacts + Business + Contract + Receivables;
