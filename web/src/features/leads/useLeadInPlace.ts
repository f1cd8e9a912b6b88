import { type Lead, LeadForm, leads } from '@haina/contract/calls/leads.ts';
import type { InPlaceEditing } from '../../entity/inPlace/inPlace.ts';
import { useAskAboutRepeat } from '../../records/repeats/useAskAboutRepeat.tsx';
import { leadFields } from './leadFields.tsx';
import { isWritable } from './leadState.ts';

const editing: Omit<InPlaceEditing<Lead>, 'onSaved'> = {
  noun: 'leads',
  calls: leads,
  fields: leadFields,
  schema: LeadForm,
  isWritable,
};

/** How values of a lead are edited where they stand: in the head of its drawer and in the list. */
export function useLeadInPlace(onSaved: () => void): InPlaceEditing<Lead> {
  const onRefused = useAskAboutRepeat();
  return { ...editing, onSaved, onRefused };
}
