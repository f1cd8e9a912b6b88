import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import type { Contact } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useNavigate } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { recordAddress } from '../../records/noun/recordAddress.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { BusinessRowCard, businessColumns } from './BusinessTable.tsx';
import type { ContactBusinessPickerProps } from './ContactBusinessPicker.tsx';
import { LinkedRecords } from './LinkedRecords.tsx';
import { useAllRelated } from './useAllRelated.ts';

const picker = lazyComponent<ContactBusinessPickerProps>(
  async () => (await import('./ContactBusinessPicker.tsx')).ContactBusinessPicker,
);

type LinkedBusiness = Business & { readonly Id: number };

const nameLink = ({ Guid, Name }: Business) => <RecordLink kind={targetKind.business} guid={Guid} name={Name} />;

/** The opportunities linked to a contact; others of its customer can be linked (S10.9). */
export function ContactBusiness({ contact }: { readonly contact: Contact }) {
  const t = useT();
  const navigate = useNavigate();
  const { Guid } = contact;
  const linked = useAllRelated<LinkedBusiness>(business.ofContact, { Guid });
  return (
    <LinkedRecords<LinkedBusiness>
      linked={linked}
      canEdit={contact.Can_Edit === 1}
      words={{ add: t('business.links.addBusiness'), nothingNew: t('business.links.nothingNew') }}
      onLink={(BusinessGuid) => send(business.associate, { ContactsGuid: Guid, BusinessGuid })}
      onUnlink={(Id) => send(business.separateFromContact, { ContactsGuid: Guid, Id })}
      renderPicker={(props) => <picker.Component {...props} contactGuid={Guid} />}
      columns={businessColumns<LinkedBusiness>(nameLink)}
      renderCard={(opportunity) => (
        <BusinessRowCard
          opportunity={opportunity}
          isOfCustomer
          onOpen={() => void navigate(recordAddress(targetKind.business, opportunity.Guid))}
        />
      )}
      empty={{ title: t('business.links.noBusiness'), hint: t('business.links.noBusinessHint') }}
    />
  );
}
