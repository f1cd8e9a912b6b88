import { PlusOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import type { ReactNode } from 'react';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import type { BusinessDialogProps } from './BusinessDialog.tsx';
import { newBusinessOf } from './newBusiness.ts';
import type { BusinessRequest } from './useBusinessActions.tsx';
import { useBusinessRefresh } from './useBusinessRefresh.ts';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

const businessDialog = lazyComponent<BusinessDialogProps>(
  async () => (await import('./BusinessDialog.tsx')).BusinessDialog,
);

/** The way from a customer to its next opportunity. */
export interface BusinessOfCustomer {
  readonly actionsOf: (customer: Customer) => readonly DrawerAction[];
  /** The dialog itself. */
  readonly dialog: ReactNode;
}

/** Adds an opportunity to an open customer: the frequent action of its drawer. `onSaved` runs after it was saved. */
export function useBusinessOfCustomer(onSaved: () => void): BusinessOfCustomer {
  const refresh = useBusinessRefresh();
  const [request, setRequest] = useDialogRequest<BusinessRequest>();
  const isWanted = useOnceTrue(request !== null);
  const saved = () => {
    refresh();
    onSaved();
  };
  return {
    actionsOf: (customer) =>
      customer.Can_Edit === 1
        ? [
            {
              key: 'newBusiness',
              label: t('business.add'),
              icon: <PlusOutlined aria-hidden />,
              to: business.add,
              isPrimary: true,
              onClick: () => setRequest(newBusinessOf(customer)),
            },
          ]
        : [],
    dialog: isWanted && <businessDialog.Component request={request} onClose={() => setRequest(null)} onSaved={saved} />,
  };
}
