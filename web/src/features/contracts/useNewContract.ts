import type { Business } from '@haina/contract/calls/businessShapes.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import { useMemo } from 'react';
import type { AddRequest } from '../../entity/form/entityCalls.ts';
import type { FormValues } from '../../entity/form/formValues.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { orderName } from '../../records/productLines/orderPart.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { loadOrder } from './loadOrder.ts';

/** What the dialog of a new contract can be opened for. */
export interface NewContract {
  /** Nothing is known yet: signed today, by a person who is signed in. */
  readonly blank: () => AddRequest;
  /** Of a customer, which stays. */
  readonly ofCustomer: (customer: Pick<Customer, 'Guid' | 'Customer_Name'>) => AddRequest;
  /** Of an opportunity, which stays with its customer; its name and its product lines are taken over. */
  readonly ofBusiness: (
    opportunity: Pick<Business, 'Guid' | 'Name' | 'Customer_Guid' | 'Customer_Name'>,
  ) => Promise<AddRequest>;
}

/** Opens the dialog of a new contract with what is known of it (S12.9). */
export function useNewContract(): NewContract {
  const now = useCompanyNow();
  const user = useSession((session) => session.user);
  return useMemo(() => {
    const start = {
      Order_Date: `${now.slice(0, 10)}T00:00:00`,
      Start_Time: `${now.slice(0, 10)}T00:00:00`,
      ...(user ? { Order_User_Guid: user.UserGuid, Order_User_Name: user.UserName } : {}),
    };
    const request = (known: FormValues, locked: readonly string[]): AddRequest => ({
      mode: 'add',
      preset: { ...start, ...known },
      locked,
    });
    return {
      blank: () => request({}, []),
      ofCustomer: ({ Guid, Customer_Name }) => request({ Customer_Guid: Guid, Customer_Name }, ['Customer_Guid']),
      ofBusiness: async ({ Guid, Name, ...customer }) => {
        const { Customer_Guid, Customer_Name } = customer;
        const known = { Name, Customer_Guid, Customer_Name, Business_Guid: Guid, Business_Name: Name };
        const { order, left } = await loadOrder(Guid);
        if (left.length > 0) toast.warning(t('contract.linesLeft', { names: left.join(t('entity.comma')) }));
        const Money = order.Total_Price;
        return request({ ...known, Money, [orderName]: order }, ['Customer_Guid', 'Business_Guid']);
      },
    };
  }, [now, user]);
}
