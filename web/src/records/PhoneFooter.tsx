import { EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { Button } from 'antd';
import { useT } from '../lib/i18n/i18n.ts';
import { openComposer, useComposerState } from './followUp/composer/composerStore.ts';

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
  // While one writes, posting is what the screen is for.
  const isWriting = useComposerState(({ isOpen }) => isOpen === true);
  const write = () => {
    onFollowUp();
    openComposer();
  };
  return (
    <>
      {canWrite && (
        <Button icon={<EditOutlined aria-hidden />} onClick={write}>
          {t('record.writeFollowUp')}
        </Button>
      )}
      {number !== '' && (
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
