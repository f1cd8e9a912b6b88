import { PlusOutlined } from '@ant-design/icons';
import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { noNeighbours } from '../../entity/drawer/useNeighbours.ts';
import type { AddRequest } from '../../entity/form/entityCalls.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { RelatedName, RelatedRecords } from '../../records/RelatedRecords.tsx';
import { useRelated } from '../../records/useRelated.ts';
import { Day } from '../../ui/components/Day.tsx';
import { Money } from '../../ui/components/Money.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { ContractDialogs } from './ContractDialogs.tsx';
import { ContractDrawer } from './ContractDrawer.tsx';
import { Outstanding } from './ContractMarks.tsx';
import { ContractRowCard } from './ContractRowCard.tsx';
import { useContractActions } from './useContractActions.tsx';
import { useContractRefresh } from './useContractRefresh.ts';
import { type NewContract, useNewContract } from './useNewContract.ts';

/** Whose contracts are shown: a customer's, or those that came from an opportunity. */
export type ContractParent =
  | { readonly customer: Parameters<NewContract['ofCustomer']>[0] }
  | { readonly opportunity: Parameters<NewContract['ofBusiness']>[0] };

/** Props of the tab of contracts. */
export interface ContractsOfProps {
  readonly of: ContractParent;
  /** Whether the reader may write the parent: then contracts can be added. */
  readonly canWrite: boolean;
}

/** The contracts of a customer or an opportunity: added to it, opened over it, and everything else one can do with one. */
export function ContractsOf({ of, canWrite }: ContractsOfProps) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const input = 'customer' in of ? { Customer_Guid: of.customer.Guid } : { Business_Guid: of.opportunity.Guid };
  const related = useRelated(contracts.listOfParent, input);
  const refresh = useContractRefresh();
  const closeAndRefresh = () => {
    setOpen(null);
    refresh();
  };
  const actions = useContractActions(closeAndRefresh);
  return (
    <>
      <RelatedRecords<Contract>
        related={related}
        actions={canWrite && <AddContract of={of} onAdd={actions.setDialog} />}
        columns={contractColumns(setOpen)}
        nameOf={({ Name }) => Name}
        rowActions={actions.ofRecord}
        renderCard={(contract) => (
          <ContractRowCard contract={contract} isOfCustomer onOpen={() => setOpen(contract.Guid)} />
        )}
        empty={{ title: t('contract.noneHere'), hint: t('contract.noneHint'), addBy: contracts.add }}
      />
      <ContractDrawer
        guid={open}
        known={related.data?.rows.find(({ Guid }) => Guid === open)}
        neighbours={noNeighbours}
        actions={actions}
        onClose={() => setOpen(null)}
        onChanged={refresh}
      />
      <ContractDialogs actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

interface AddContractProps {
  readonly of: ContractParent;
  readonly onAdd: (request: AddRequest) => void;
}

/** Adds a contract that stays with its customer, and with the opportunity it comes from. */
function AddContract({ of, onAdd }: AddContractProps) {
  const t = useT();
  const newContract = useNewContract();
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    if ('customer' in of) {
      onAdd(newContract.ofCustomer(of.customer));
      return;
    }
    setIsBusy(true);
    try {
      onAdd(await newContract.ofBusiness(of.opportunity));
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Allowed to={contracts.add}>
      <Button icon={<PlusOutlined aria-hidden />} loading={isBusy} onClick={() => void add()}>
        {t('contract.add')}
      </Button>
    </Allowed>
  );
}

const contractColumns = (onOpen: (guid: string) => void): readonly TableColumn<Contract>[] => [
  {
    key: 'Name',
    title: fieldLabel('contract', 'Name'),
    render: ({ Guid, Name }) => <RelatedName name={Name} onOpen={() => onOpen(Guid)} />,
  },
  { key: 'Contract_Num', title: fieldLabel('contract', 'Contract_Num'), dataIndex: 'Contract_Num' },
  {
    key: 'Money',
    title: fieldLabel('contract', 'Money'),
    align: 'end',
    render: ({ Money: money }) => <Money value={money} isPlain />,
  },
  {
    key: 'outstanding',
    title: fieldLabel('contract', 'outstanding'),
    align: 'end',
    render: (contract) => <Outstanding contract={contract} />,
  },
  {
    key: 'Order_Date',
    title: fieldLabel('contract', 'Order_Date'),
    render: ({ Order_Date }) => <Day value={Order_Date} />,
  },
  { key: 'Owner', title: fieldLabel('contract', 'Owner_User_Name'), dataIndex: 'Owner_User_Name' },
];
