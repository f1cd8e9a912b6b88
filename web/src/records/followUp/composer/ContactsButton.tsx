import { UserAddOutlined } from '@ant-design/icons';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { ContactPickerProps } from '../../../pickers/recordPicker/ContactPicker.tsx';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { LinkButton, type LinkedRecords } from './LinkButton.tsx';

const picker = lazyComponent<ContactPickerProps>(
  async () => (await import('../../../pickers/recordPicker/ContactPicker.tsx')).ContactPicker,
);

/** Opens the picker of the customer's contacts. */
export function ContactsButton(props: LinkedRecords) {
  const t = useT();
  return (
    <LinkButton {...props} label={t('activity.contacts')} icon={<UserAddOutlined aria-hidden />} picker={picker} />
  );
}
