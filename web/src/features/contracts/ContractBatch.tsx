import { DeleteOutlined, SwapOutlined } from '@ant-design/icons';
import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { BatchButton } from '../../entity/BatchButton.tsx';
import { BulkEditButton } from '../../entity/bulkEdit/BulkEditButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { contractFields } from './contractFields.tsx';
import type { ContractActions } from './useContractActions.tsx';

/** What the batch bar of contracts is about. */
export interface ContractBatchProps {
  readonly rows: readonly Contract[];
  readonly actions: ContractActions;
  /** After several were changed at once. */
  readonly onChanged: () => void;
}

/** What can be done to all chosen contracts. */
export function ContractBatch({ rows, actions, onChanged }: ContractBatchProps) {
  const t = useT();
  const obstacle = rows.some(({ Can_Manage }) => Can_Manage === 0) ? t('record.someNotManaged') : '';
  return (
    <>
      <BulkEditButton
        noun="contract"
        fields={contractFields}
        call={contracts.updateBatch}
        idField="ContractGuidList"
        rows={rows}
        obstacle={rows.some(({ Can_Edit }) => Can_Edit === 0) ? t('record.someReadOnly') : ''}
        onDone={onChanged}
      />
      <BatchButton
        to={contracts.transfer}
        label={t('record.transfer')}
        icon={<SwapOutlined aria-hidden />}
        obstacle={obstacle}
        onClick={() => actions.setMoved(rows)}
      />
      <BatchButton
        to={contracts.remove}
        label={t('common.remove')}
        icon={<DeleteOutlined aria-hidden />}
        obstacle={obstacle}
        isDanger
        onClick={() => actions.remove(rows)}
      />
    </>
  );
}
