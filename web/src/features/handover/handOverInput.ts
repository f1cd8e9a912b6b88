import { countNameOf, type HandOverCounts, type handover, receiverFieldOf } from '@haina/contract/calls/handover.ts';
import { type ReceiverKindName, receiverKindNames, receiverKindOf } from '@haina/contract/rules/receiverKind.ts';
import { ownedKindNames } from '@haina/contract/rules/targetKind.ts';
import type { z } from 'zod';
import { nobody, type PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';

/** How the work is shared: 1 evenly by customer, 2 by noun. */
export const handOverWay = { even: 1, noun: 2 } as const;

/** What the second step of the wizard asks for. */
export interface HandOverValues extends Readonly<Record<ReceiverKindName, PickedPeople>> {
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
  // Every kind is among the names.
  ...(Object.fromEntries(receiverKindNames.map((kind) => [kind, nobody])) as Record<ReceiverKindName, PickedPeople>),
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
  const receivers = receiverKindNames.flatMap((kind) => {
    const receiver = one(values[kind]);
    return receiver ? [[receiverFieldOf(kind), receiver]] : [];
  });
  return { ...shared, Way: 'noun', ...Object.fromEntries(receivers) };
}

/** The nouns of which a person has anything; places on teams alone go to a person who takes customers. */
export function receiversNeeded(counts: HandOverCounts): readonly ReceiverKindName[] {
  const held = ownedKindNames.filter((name) => counts[countNameOf(name)] > 0).map(receiverKindOf);
  return held.length > 0 ? receiverKindNames.filter((kind) => held.includes(kind)) : ['customer'];
}

/** The records among counts, places on teams left out. */
export const recordsIn = (counts: HandOverCounts): number =>
  ownedKindNames.reduce((sum, name) => sum + counts[countNameOf(name)], 0);
