import { MergeCellsOutlined } from '@ant-design/icons';
import type { Customer } from '@haina/contract/calls/customers.ts';
import { merge } from '@haina/contract/calls/merge.ts';
import { useState } from 'react';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import type { MergeDialogProps } from './MergeDialog.tsx';

const dialog = lazyComponent<MergeDialogProps>(async () => (await import('./MergeDialog.tsx')).MergeDialog);

/** Which customers are chosen, and what follows when they became one. */
export interface MergeButtonProps {
  readonly rows: readonly Customer[];
  readonly onDone: () => void;
}

/** Makes two chosen customers one; the dialog is loaded when it is first opened. */
export function MergeButton({ rows, onDone }: MergeButtonProps) {
  const t = useT();
  const [pair, setPair] = useState<MergeDialogProps['pair']>(null);
  const isWanted = useOnceTrue(pair !== null);
  const [first, second] = rows;
  const someNotManaged = rows.some(({ Can_Manage }) => Can_Manage === 0) ? t('record.someNotManaged') : '';
  return (
    <>
      <BatchButton
        to={merge.customers}
        label={t('merge.action')}
        icon={<MergeCellsOutlined aria-hidden />}
        obstacle={rows.length === 2 ? someNotManaged : t('merge.pickTwo')}
        onClick={() => first && second && setPair([first, second])}
      />
      {isWanted && <dialog.Component pair={pair} onClose={() => setPair(null)} onDone={onDone} />}
    </>
  );
}
