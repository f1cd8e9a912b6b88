import { type Lead, leadPhones } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { needsContact } from '@haina/contract/rules/nextTime.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ShownNumber } from '../../lib/calls/askedNumber.ts';
import type { Tone } from '../../ui/components/StatusDot.tsx';
import { firstNumber } from '../../ui/format/firstNumber.ts';

/** How a lead stands, in one word. */
export interface LeadState {
  readonly tone: Tone;
  readonly text: TextKey;
}

/** How a lead stands at `now`: converted, not followed, to be contacted again, or followed (S4.2). */
export function leadState(
  lead: Pick<Lead, 'Is_Transform' | 'Follow' | 'Next_Time' | 'Last_Time'>,
  now: string,
): LeadState {
  if (lead.Is_Transform === 1) return { tone: 'success', text: 'leads.state.transformed' };
  if (lead.Follow === 0) return { tone: 'default', text: 'record.follow.notFollowed' };
  if (needsContact(lead.Next_Time, lead.Last_Time, now)) return { tone: 'warning', text: 'record.follow.needsContact' };
  return { tone: 'processing', text: 'record.follow.followed' };
}

/** The tone of a quality by its place in the dictionary: the best first, the second after it, the others plain. */
export function qualityTone(place: number): Tone {
  if (place === 0) return 'success';
  return place === 1 ? 'processing' : 'default';
}

/** The first number of a lead there is, with its field. */
export const numberOf = (lead: Lead) => firstNumber(lead, leadPhones);

/** The same as it is dialled. */
export const dialledOf = (lead: Lead): ShownNumber => ({
  kind: targetKind.leads,
  guid: lead.Guid,
  name: lead.Name,
  ...numberOf(lead),
});

/** Whether a lead can be edited: a converted one is only read. */
export const isWritable = ({ Can_Edit, Is_Transform }: Pick<Lead, 'Can_Edit' | 'Is_Transform'>): boolean =>
  Can_Edit === 1 && Is_Transform === 0;
