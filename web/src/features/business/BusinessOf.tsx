import { PlusOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { noNeighbours } from '../../entity/drawer/useNeighbours.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { RelatedName, RelatedRecords } from '../../records/RelatedRecords.tsx';
import { useRelated } from '../../records/useRelated.ts';
import { BusinessDialogs } from './BusinessDialogs.tsx';
import { BusinessDrawer } from './BusinessDrawer.tsx';
import { BusinessRowCard, businessColumns } from './BusinessTable.tsx';
import { newBusinessOf } from './newBusiness.ts';
import { type BusinessRequest, useBusinessActions } from './useBusinessActions.tsx';
import { useBusinessRefresh } from './useBusinessRefresh.ts';

/** The opportunities of a customer: added to it, opened over it, and everything else one can do with an opportunity. */
export function BusinessOf({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const related = useRelated(business.ofCustomer, { Guid: customer.Guid });
  const refresh = useBusinessRefresh();
  const closeAndRefresh = () => {
    setOpen(null);
    refresh();
  };
  const actions = useBusinessActions({ onGone: closeAndRefresh, onChanged: refresh });
  return (
    <>
      <RelatedRecords<Business>
        related={related}
        actions={customer.Can_Edit === 1 && <AddBusiness customer={customer} onAdd={actions.setDialog} />}
        columns={businessColumns(openName(setOpen))}
        nameOf={({ Name }) => Name}
        rowActions={actions.ofRecord}
        renderCard={(opportunity) => (
          <BusinessRowCard opportunity={opportunity} isOfCustomer onOpen={() => setOpen(opportunity.Guid)} />
        )}
        empty={{ title: t('business.noneOfCustomer'), hint: t('business.noneHint'), addBy: business.add }}
      />
      <BusinessDrawer
        guid={open}
        known={related.data?.rows.find(({ Guid }) => Guid === open)}
        neighbours={noNeighbours}
        actions={actions}
        onClose={() => setOpen(null)}
        onChanged={refresh}
      />
      <BusinessDialogs actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

const openName =
  (onOpen: (guid: string) => void) =>
  ({ Guid, Name }: Business) => <RelatedName name={Name} onOpen={() => onOpen(Guid)} />;

interface AddBusinessProps {
  readonly customer: Customer;
  readonly onAdd: (request: BusinessRequest) => void;
}

/** Adds an opportunity that stays with this customer. */
function AddBusiness({ customer, onAdd }: AddBusinessProps) {
  const t = useT();
  return (
    <Allowed to={business.add}>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onAdd(newBusinessOf(customer))}>
        {t('business.add')}
      </Button>
    </Allowed>
  );
}
