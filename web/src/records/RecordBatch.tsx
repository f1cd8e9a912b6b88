import { DeleteOutlined, SwapOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { BatchButton } from '../entity/list/BatchButton.tsx';
import { BulkEditButton, type BulkEditButtonProps } from '../entity/bulkEdit/BulkEditButton.tsx';
import { useT } from '../lib/i18n/i18n.ts';
import type { Permission } from '../lib/permissions/permission.ts';

/** A record as far as the batch bar must know what may be done to it. */
interface ReachedRecord {
  readonly Guid: string;
  readonly Can_Edit: 0 | 1;
  readonly Can_Manage: 0 | 1;
}

/** What may be done to several records by their noun's own actions. */
interface BatchActions<R> {
  /** Absent where records follow another one's owner. */
  readonly setMoved?: (rows: readonly R[]) => void;
  readonly remove: (rows: readonly R[]) => void;
}

/** The chosen rows of a list, and what is done with them. */
export interface Chosen<R, A = BatchActions<R>> {
  readonly rows: readonly R[];
  readonly actions: A;
  /** After several were changed at once. */
  readonly onChanged: () => void;
}

/** What a noun gives for the batch bar of its list. */
export interface RecordBatchProps<R extends ReachedRecord>
  extends Chosen<R>,
    Pick<BulkEditButtonProps<R>, 'noun' | 'fields' | 'idField'> {
  readonly calls: {
    readonly updateBatch: BulkEditButtonProps<R>['call'];
    readonly transfer?: Permission;
    readonly remove: Permission;
  };
  /** What else the noun does to several, before deleting; given why managing is not possible, empty when it is. */
  readonly renderMore?: (obstacle: string) => ReactNode;
}

/** What can be done to all chosen records: change, give away, what the noun adds, delete. */
export function RecordBatch<R extends ReachedRecord>(props: RecordBatchProps<R>) {
  const { noun, fields, idField, calls, rows, actions, onChanged, renderMore } = props;
  const t = useT();
  const obstacle = rows.some(({ Can_Manage }) => Can_Manage === 0) ? t('record.someNotManaged') : '';
  return (
    <>
      <BulkEditButton
        noun={noun}
        fields={fields}
        call={calls.updateBatch}
        idField={idField}
        rows={rows}
        obstacle={rows.some(({ Can_Edit }) => Can_Edit === 0) ? t('record.someReadOnly') : ''}
        onDone={onChanged}
      />
      {calls.transfer && (
        <BatchButton
          to={calls.transfer}
          label={t('record.transfer')}
          icon={<SwapOutlined aria-hidden />}
          obstacle={obstacle}
          onClick={() => actions.setMoved?.(rows)}
        />
      )}
      {renderMore?.(obstacle)}
      <BatchButton
        to={calls.remove}
        label={t('common.remove')}
        icon={<DeleteOutlined aria-hidden />}
        obstacle={obstacle}
        isDanger
        onClick={() => actions.remove(rows)}
      />
    </>
  );
}
