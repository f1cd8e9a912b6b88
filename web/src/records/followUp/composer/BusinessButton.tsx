import { StockOutlined } from '@ant-design/icons';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { BusinessPickerProps } from '../../../pickers/recordPicker/BusinessPicker.tsx';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { LinkButton, type LinkedRecords } from './LinkButton.tsx';

const picker = lazyComponent<BusinessPickerProps>(
  async () => (await import('../../../pickers/recordPicker/BusinessPicker.tsx')).BusinessPicker,
);

/** Opens the picker of the customer's opportunities. */
export function BusinessButton(props: LinkedRecords) {
  const t = useT();
  return <LinkButton {...props} label={t('activity.business')} icon={<StockOutlined aria-hidden />} picker={picker} />;
}
