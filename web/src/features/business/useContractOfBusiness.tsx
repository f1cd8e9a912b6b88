import { FileAddOutlined } from '@ant-design/icons';
import { type Business, businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { type ReactNode } from 'react';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { ContractDialogs } from '../contracts/ContractDialogs.tsx';
import { useContractRefresh } from '../contracts/useContractRefresh.ts';
import { useNewContract } from '../contracts/useNewContract.ts';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** The way from an opportunity to its contract. */
export interface ContractOfBusiness {
  /** Opens the dialog of a contract with customer, name and product lines; none for what was lost or invalid. */
  readonly actionsOf: (opportunity: Business) => readonly DrawerAction[];
  /** The dialog itself. */
  readonly dialog: ReactNode;
}

/** Whether contracts can come of an opportunity: it is open or won, and the person may write it. */
export const mayHaveContracts = ({ Is_End, Can_Edit }: Business): boolean =>
  Can_Edit === 1 && (Is_End === businessEnd.open || Is_End === businessEnd.won);

/** Draws up a contract from an opportunity (S12.9); `onSaved` runs after it was saved. */
export function useContractOfBusiness(onSaved: () => void): ContractOfBusiness {
  const newContract = useNewContract();
  const refresh = useContractRefresh();
  const [request, setRequest] = useDialogRequest<DialogRequest>();
  const saved = () => {
    refresh();
    onSaved();
  };
  const open = async (opportunity: Business) => {
    try {
      setRequest(await newContract.ofBusiness(opportunity));
    } catch (error) {
      showError(error);
    }
  };
  return {
    actionsOf: (opportunity) =>
      mayHaveContracts(opportunity)
        ? [
            {
              key: 'newContract',
              label: t('business.newContract'),
              icon: <FileAddOutlined aria-hidden />,
              to: contracts.add,
              isPrimary: true,
              onClick: () => void open(opportunity),
            },
          ]
        : [],
    dialog: (
      <ContractDialogs
        actions={{ dialog: request, setDialog: setRequest, moved: null, setMoved: neverMoved }}
        onSaved={saved}
        onMoved={saved}
      />
    ),
  };
}

const neverMoved = () => undefined;
