import type { DrawerAction } from '../entity/drawer/drawerAction.ts';
import type { RowAction } from '../entity/list/RowActions.tsx';
import { t } from '../lib/i18n/i18n.ts';

/** The first action of a row: writing down what was said. */
export const followUpAction = (onClick: () => void): RowAction => ({
  key: 'followUp',
  label: t('record.followUp'),
  to: '',
  onClick,
});

/** The actions of a record in the order of a row: what one does next, then the others. */
export const primaryFirst = (actions: readonly DrawerAction[]): readonly RowAction[] =>
  actions.toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false));
