import { EyeOutlined } from '@ant-design/icons';
import { type maskedFields, revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { useMutation } from '@tanstack/react-query';
import { fieldLabel } from '../entity/fields/fieldLabel.ts';
import { send } from '../lib/api/send.ts';
import { showError } from '../lib/feedback/showError.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { Allowed } from '../lib/permissions/Allowed.tsx';
import { IconButton } from '../ui/components/IconButton.tsx';
import { Phone } from '../ui/components/Phone.tsx';
import { PhoneLink } from '../ui/components/PhoneLink.tsx';
import type { RecordRef } from './record/recordRef.ts';

/** Which number of which record is masked. */
export interface RevealNumberProps {
  readonly target: RecordRef;
  readonly field: (typeof maskedFields)[number];
  /** The name of the record. */
  readonly name: string;
  /** The customer of a contact. */
  readonly customer?: string;
  /** The number as far as it is shown; empty for none. */
  readonly masked: string;
}

/** A masked number with the way to look at it, for those who may: it is written down and counted (S21.8). Dialled, it stays hidden. */
export function RevealNumber({ target, name, customer, field, masked }: RevealNumberProps) {
  const { Target_Kind, Target_Guid } = target;
  const t = useT();
  const showing = useMutation({
    mutationFn: () => send(revealPhone.showNumber, { Target_Kind, Target_Guid, Field: field }),
    onError: showError,
  });
  if (masked === '') return null;
  // What was shown is forgotten with the place it was shown in.
  if (showing.data) return <Phone value={showing.data.Number} />;
  return (
    <span>
      <PhoneLink
        of={{
          kind: Target_Kind,
          guid: Target_Guid,
          name,
          field,
          number: masked,
          ...(customer === undefined ? {} : { customer }),
        }}
      />
      <Allowed to={revealPhone.showNumber}>
        <IconButton
          size="small"
          icon={<EyeOutlined />}
          label={t('record.showNumber', { label: fieldLabel('customer', field) })}
          isBusy={showing.isPending}
          onClick={() => showing.mutate()}
        />
      </Allowed>
    </span>
  );
}
