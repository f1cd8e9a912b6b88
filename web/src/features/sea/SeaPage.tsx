import { DeleteOutlined, DownloadOutlined, UserAddOutlined } from '@ant-design/icons';
import { customers } from '@haina/contract/calls/customers.ts';
import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { prefetchPage } from '../../records/prefetchPage.ts';
import { RecordCard } from '../../records/RecordCard.tsx';
import { primaryFirst } from '../../records/rowActions.ts';
import { transferDialog } from '../../records/transfer/transferDialog.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { prefetch } from './prefetch.ts';
import type { SeaDrawerProps } from './SeaDrawer.tsx';
import { seaFields, seaQuickFilters } from './seaFields.tsx';
import { type SeaActions, useSeaActions } from './useSeaActions.tsx';
import { customerNumber } from '../customers/customerNumber.ts';

const seaDrawer = lazyComponent<SeaDrawerProps>(async () => (await import('./SeaDrawer.tsx')).SeaDrawer);

const nameOf = (customer: SeaCustomer) => customer.Customer_Name;

/** The sea: customers without an owner, to be received or allocated (S6.1). */
export function SeaPage() {
  const t = useT();
  const { list, drawer, isDrawerWanted, closeAndRefresh } = useRecordPage(sea, 'Customer_Name');
  const actions = useSeaActions(closeAndRefresh);
  return (
    <>
      <EntityListPage<SeaCustomer>
        noun="sea"
        title={t('sea.title')}
        list={list}
        fields={seaFields}
        quickFilters={seaQuickFilters}
        nameOf={nameOf}
        searchHint={t('sea.searchHint')}
        pageActions={null}
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(customer) => primaryFirst(actions.ofRecord(customer))}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} />}
        renderCard={(customer) => (
          <RecordCard
            record={customer}
            name={customer.Customer_Name}
            person={customer.Sea_Reason}
            dialled={customerNumber(customer)}
            onOpen={() => list.openRecord(customer.Guid)}
          />
        )}
        empty={{ title: t('sea.empty'), hint: t('sea.emptyHint') }}
      />
      {isDrawerWanted && <seaDrawer.Component {...drawer} actions={actions} />}
      <AllocateDialog actions={actions} onDone={closeAndRefresh} />
    </>
  );
}

SeaPage.prefetch = prefetchPage(prefetch, seaDrawer);

function AllocateDialog({ actions, onDone }: { readonly actions: SeaActions; readonly onDone: () => void }) {
  const t = useT();
  const { allocated, setAllocated } = actions;
  const isWanted = useOnceTrue(allocated !== null);
  if (!isWanted) return null;
  return (
    <transferDialog.Component
      request={allocated && { names: allocated.map(nameOf) }}
      title={t('sea.allocateTitle')}
      hasOldOwner={false}
      onTransfer={({ User_Guid }, idempotencyKey) =>
        send(
          sea.allocate,
          { CustomerGuidList: allocated?.map(({ Guid }) => Guid) ?? [], User_Guid },
          { idempotencyKey },
        )
      }
      onClose={() => setAllocated(null)}
      onDone={onDone}
    />
  );
}

interface BatchActionsProps {
  readonly rows: readonly SeaCustomer[];
  readonly actions: SeaActions;
}

function BatchActions({ rows, actions }: BatchActionsProps) {
  const t = useT();
  return (
    <>
      <BatchButton
        to={sea.receive}
        label={t('sea.receive')}
        icon={<DownloadOutlined aria-hidden />}
        obstacle=""
        onClick={() => actions.receive(rows)}
      />
      <BatchButton
        to={sea.allocate}
        label={t('sea.allocate')}
        icon={<UserAddOutlined aria-hidden />}
        obstacle=""
        onClick={() => actions.setAllocated(rows)}
      />
      <BatchButton
        to={customers.remove}
        label={t('common.remove')}
        icon={<DeleteOutlined aria-hidden />}
        obstacle=""
        isDanger
        onClick={() => actions.remove(rows)}
      />
    </>
  );
}
