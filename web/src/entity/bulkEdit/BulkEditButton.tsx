import { FormOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { BatchButton } from '../list/BatchButton.tsx';
import type { ChosenEditDialogProps } from './ChosenEditDialog.tsx';

const dialog = lazyComponent<ChosenEditDialogProps<never>>(
  async () => (await import('./ChosenEditDialog.tsx')).ChosenEditDialog,
);

/** What a noun gives for changing several of its records. */
export interface BulkEditButtonProps<R>
  extends Pick<ChosenEditDialogProps<R>, 'noun' | 'fields' | 'call' | 'idField' | 'onDone'> {
  readonly rows: readonly { readonly Guid: string }[];
  /** Why the chosen rows cannot be changed; empty when they can. */
  readonly obstacle: string;
}

/** Changes all chosen rows at once; the dialog is loaded when it is first opened. */
export function BulkEditButton<R>({ rows, obstacle, fields, ...of }: BulkEditButtonProps<R>) {
  const t = useT();
  const [guids, setGuids] = useState<readonly string[] | null>(null);
  const isWanted = useOnceTrue(guids !== null);
  return (
    <>
      <BatchButton
        to={of.call}
        label={t('bulk.title')}
        icon={<FormOutlined aria-hidden />}
        obstacle={obstacle}
        onClick={() => setGuids(rows.map(({ Guid }) => Guid))}
      />
      {isWanted && <dialog.Component {...of} fields={fields} guids={guids} onClose={() => setGuids(null)} />}
    </>
  );
}
