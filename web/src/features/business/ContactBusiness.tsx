import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import type { Contact } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { recordAddress } from '../../lib/records/recordAddress.ts';
import type { PickedRecord } from '../../pickers/pickedRecord.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { RelatedRecords } from '../../records/RelatedRecords.tsx';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { useSticky } from '../../ui/useSticky.ts';
import { BusinessRowCard, businessColumns } from './BusinessTable.tsx';
import type { ContactBusinessPickerProps } from './ContactBusinessPicker.tsx';
import { LinkActions } from './LinkActions.tsx';
import { useAllRelated } from './useAllRelated.ts';
import { useBusinessRefresh } from './useBusinessRefresh.ts';
import { useLinkRemoval } from './useLinkRemoval.ts';

const picker = loadedLater<ContactBusinessPickerProps>(
  async () => (await import('./ContactBusinessPicker.tsx')).ContactBusinessPicker,
);

type LinkedBusiness = Business & { readonly Id: number };

/** The opportunities linked to a contact; others of its customer can be linked (document 001, sections 4 and 5). */
export function ContactBusiness({ contact }: { readonly contact: Contact }) {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useBusinessRefresh();
  const { Guid } = contact;
  const linked = useAllRelated<LinkedBusiness>(business.ofContact, { Guid });
  const links = useLinkRemoval(
    linked.data?.rows ?? [],
    (Id) => send(business.separateFromContact, { ContactsGuid: Guid, Id }),
    refresh,
  );
  const [isPicking, setIsPicking] = useState(false);
  const isPickerWanted = useSticky(isPicking);
  const link = async (picked: readonly PickedRecord[]) => {
    const added = picked.filter((one) => !linked.all.some((known) => known.Guid === one.Guid));
    if (added.length === 0) {
      toast.info(t('business.links.nothingNew'));
      return;
    }
    try {
      await send(business.associate, { ContactsGuid: Guid, BusinessGuid: added.map((one) => one.Guid) });
      toast.success(t('business.links.linked'));
    } catch (error) {
      showError(error);
    }
    refresh();
  };
  const canEdit = contact.Can_Edit === 1;
  return (
    <>
      <RelatedRecords<LinkedBusiness>
        related={linked}
        actions={
          canEdit && (
            <LinkActions
              addWords={t('business.links.addBusiness')}
              onAdd={() => setIsPicking(true)}
              {...(linked.all.length > 0 ? { onRemove: links.removeChosen } : {})}
            />
          )
        }
        columns={businessColumns(({ Guid: guid, Name }) => (
          <RecordLink kind={targetKind.business} guid={guid} name={Name} />
        ))}
        nameOf={({ Name }) => Name}
        {...(canEdit ? { rowSelection: links.rowSelection } : {})}
        rowActions={(opportunity) =>
          canEdit
            ? [
                {
                  key: 'remove',
                  label: t('business.links.remove'),
                  to: business.separateFromContact,
                  onClick: () => links.remove([opportunity]),
                },
              ]
            : []
        }
        renderCard={(opportunity) => (
          <BusinessRowCard
            opportunity={opportunity}
            isOfCustomer
            onOpen={() => void navigate(recordAddress(targetKind.business, opportunity.Guid))}
          />
        )}
        empty={{ title: t('business.links.noBusiness'), hint: t('business.links.noBusinessHint') }}
      />
      {isPickerWanted && (
        <picker.Component
          contactGuid={Guid}
          multiple
          open={isPicking}
          value={linked.all.map((one) => ({ Guid: one.Guid, Name: one.Name }))}
          onConfirm={(picked) => void link(picked)}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}
