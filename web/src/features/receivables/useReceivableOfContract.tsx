import { WalletOutlined } from '@ant-design/icons';
import type { Contract } from '@haina/contract/calls/contracts.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { ReactNode } from 'react';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { newReceivableFor } from './newReceivable.ts';
import { ReceivableDialogs } from './ReceivableDialogs.tsx';
import { useMoneyRefresh } from './useMoneyRefresh.ts';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** The way from a contract to its next payment. */
export interface ReceivableOfContract {
  readonly actionsOf: (contract: Contract) => readonly DrawerAction[];
  /** The dialog itself. */
  readonly dialog: ReactNode;
}

/** Books a payment of an open contract: the frequent action of its drawer. `onSaved` runs after it was saved. */
export function useReceivableOfContract(onSaved: () => void): ReceivableOfContract {
  const now = useCompanyNow();
  const refresh = useMoneyRefresh();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const saved = () => {
    refresh();
    onSaved();
  };
  return {
    actionsOf: (contract) =>
      contract.Can_Edit === 1
        ? [
            {
              key: 'book',
              label: t('receivables.book'),
              icon: <WalletOutlined aria-hidden />,
              to: receivables.add,
              isPrimary: true,
              onClick: () => setDialog(newReceivableFor(now, contract)),
            },
          ]
        : [],
    dialog: <ReceivableDialogs actions={{ dialog, setDialog }} onSaved={saved} />,
  };
}
