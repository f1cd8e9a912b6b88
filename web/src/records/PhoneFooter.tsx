import { EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { Button } from 'antd';
import { useIsWriting } from '../entity/drawer/writing.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { openComposer } from './followUp/composer/composerStore.ts';

/** What a phone keeps under a record. */
export interface PhoneFooterProps {
  /** The number to call; empty for none. */
  readonly number: string;
  readonly canWrite: boolean;
  /** Shows the tab of follow-ups. */
  readonly onFollowUp: () => void;
}

/** Writing a follow-up and calling, always under the thumb (S24.5). */
export function PhoneFooter({ number, canWrite, onFollowUp }: PhoneFooterProps) {
  const t = useT();
  const isWriting = useIsWriting();
  const canCall = number !== '';
  const write = () => {
    onFollowUp();
    openComposer();
  };
  return (
    <>
      {canWrite && (
        <Button type={isWriting || canCall ? 'default' : 'primary'} icon={<EditOutlined aria-hidden />} onClick={write}>
          {t('record.writeFollowUp')}
        </Button>
      )}
      {canCall && (
        <Button
          type={isWriting ? 'default' : 'primary'}
          icon={<PhoneOutlined aria-hidden />}
          href={`tel:${phoneDigits(number)}`}
        >
          {t('record.dial')}
        </Button>
      )}
    </>
  );
}
