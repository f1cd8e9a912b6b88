import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { useMemo } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { PickerNoun, PickerProps } from '../../pickers/recordPicker/pickerNoun.ts';
import { RecordPicker } from '../../pickers/recordPicker/RecordPicker.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { StageDot } from './BusinessMarks.tsx';

/** The picker of opportunities for one contact. */
export interface ContactBusinessPickerProps extends PickerProps {
  readonly contactGuid: string;
}

type Linkable = Business & { readonly Is_Associated: 0 | 1 };

const noun: PickerNoun<Linkable> = {
  noun: 'business',
  title: 'picker.business.title',
  list: business.forContact,
  searchBy: 'Name',
  searchHint: 'picker.business.search',
  empty: 'picker.business.empty',
  columns: [
    { name: 'Name' },
    { name: 'Status_Id', width: 130, render: (opportunity) => <StageDot opportunity={opportunity} /> },
    { name: 'Money', width: 130, align: 'end', render: ({ Money: money }) => <Money value={money} isPlain /> },
    { name: 'Is_Associated', width: 90, render: ({ Is_Associated }) => <LinkedMark isLinked={Is_Associated === 1} /> },
  ],
  nameOf: ({ Name }) => Name,
  addCall: business.add,
  addWords: 'business.add',
};

/** Chooses opportunities of a contact's customer; those linked already are marked. */
export function ContactBusinessPicker({ contactGuid, ...props }: ContactBusinessPickerProps) {
  const filters = useMemo(() => ({ Guid: contactGuid }), [contactGuid]);
  return <RecordPicker {...props} of={noun} filters={filters} />;
}

function LinkedMark({ isLinked }: { readonly isLinked: boolean }) {
  const t = useT();
  return isLinked ? t('business.links.isLinked') : null;
}
