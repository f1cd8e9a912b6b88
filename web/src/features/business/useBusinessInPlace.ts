import { type Business, BusinessForm } from '@haina/contract/calls/businessShapes.ts';
import { business } from '@haina/contract/calls/business.ts';
import { type InPlaceEditing, isEditable } from '../../entity/inPlace/inPlace.ts';
import { businessFields } from './businessFields.tsx';

const editing: Omit<InPlaceEditing<Business>, 'onSaved'> = {
  noun: 'business',
  calls: business,
  fields: businessFields,
  schema: BusinessForm,
  isWritable: isEditable,
};

/** How values of an opportunity are edited where they stand: in the head of its drawer and in the list. */
export function useBusinessInPlace(onSaved: () => void): InPlaceEditing<Business> {
  return { ...editing, onSaved };
}
