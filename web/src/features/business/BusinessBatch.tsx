import { DeleteOutlined, SwapOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { BatchButton } from '../../entity/BatchButton.tsx';
import { BulkEditButton } from '../../entity/bulkEdit/BulkEditButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { businessFields } from './businessFields.tsx';
import type { BusinessActions } from './useBusinessActions.tsx';

/** What the batch bar of opportunities is about. */
export interface BusinessBatchProps {
  readonly rows: readonly Business[];
  readonly actions: BusinessActions;
  /** After several were changed at once. */
  readonly onChanged: () => void;
}

/** What can be done to all chosen opportunities. */
export function BusinessBatch({ rows, actions, onChanged }: BusinessBatchProps) {
  const t = useT();
  const obstacle = rows.some(({ Can_Manage }) => Can_Manage === 0) ? t('record.someNotManaged') : '';
  return (
    <>
      <BulkEditButton
        noun="business"
        fields={businessFields}
        call={business.updateBatch}
        idField="BusinessGuidList"
        rows={rows}
        obstacle={rows.some(({ Can_Edit }) => Can_Edit === 0) ? t('record.someReadOnly') : ''}
        onDone={onChanged}
      />
      <BatchButton
        to={business.transfer}
        label={t('record.transfer')}
        icon={<SwapOutlined aria-hidden />}
        obstacle={obstacle}
        onClick={() => actions.setMoved(rows)}
      />
      <BatchButton
        to={business.remove}
        label={t('common.remove')}
        icon={<DeleteOutlined aria-hidden />}
        obstacle={obstacle}
        isDanger
        onClick={() => actions.remove(rows)}
      />
    </>
  );
}
