import { EyeOutlined } from '@ant-design/icons';
import type { DrawerAction } from '../entity/drawer/drawerAction.ts';
import { t } from '../lib/i18n/i18n.ts';

/** Shows the form of a record that the person may not change (S23.3). */
export const viewAction = (onClick: () => void): DrawerAction => ({
  key: 'view',
  label: t('common.view'),
  icon: <EyeOutlined aria-hidden />,
  to: '',
  onClick,
});
