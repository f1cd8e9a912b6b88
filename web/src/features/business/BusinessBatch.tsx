import { DeleteOutlined, SwapOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { BatchButton } from '../../entity/BatchButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import type { BusinessActions } from './useBusinessActions.tsx';

/** What the batch bar of opportunities is about. */
export interface BusinessBatchProps {
  readonly rows: readonly Business[];
  readonly actions: BusinessActions;
}

/** What can be done to all chosen opportunities. */
export function BusinessBatch({ rows, actions }: BusinessBatchProps) {
  const t = useT();
  const obstacle = rows.some(({ Can_Manage }) => Can_Manage === 0) ? t('record.someNotManaged') : '';
  return (
    <>
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
