import type { BatchResult } from '@haina/contract/calls/batch.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { Alert } from 'antd';
import type { z } from 'zod';
import { BulkEditDialog, type BulkEditDialogProps } from '../../entity/bulkEdit/BulkEditDialog.tsx';
import { ChangeTable } from '../../entity/bulkEdit/ChangeTable.tsx';
import { Reasons } from '../../entity/bulkEdit/Reasons.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './massChange.module.css';
import { type MassTarget, type PreparedMass, prepareMass, startMass, wireTexts } from './prepareMass.ts';
import { useMassWords } from './useMassWords.ts';

/** Whose fields are to be changed: all that a list's filters find. */
export interface MassEditDialogProps<R>
  extends Pick<BulkEditDialogProps<R, PreparedMass>, 'noun' | 'fields' | 'isOpen' | 'onClose'> {
  readonly target: MassTarget;
  readonly call: Endpoint<z.ZodObject, typeof BatchResult>;
  /** After it has begun. */
  readonly onStarted: () => void;
}

/** Changes the same fields of all records that a list's filters find. */
export function MassEditDialog<R>({ target, call, onStarted, ...dialog }: MassEditDialogProps<R>) {
  return (
    <BulkEditDialog<R, PreparedMass>
      {...dialog}
      schema={call.input}
      ask={(values) => prepareMass(target, 'update', wireTexts(call, values))}
      apply={async (prepared, _, idempotencyKey) => {
        await startMass(prepared, idempotencyKey);
        onStarted();
      }}
      renderPreview={(prepared) => <MassPreview noun={dialog.noun} target={target} prepared={prepared} />}
      isBlocked={({ Total, Denied }) => Total === Denied}
    />
  );
}

interface MassPreviewProps {
  readonly noun: string;
  readonly target: MassTarget;
  readonly prepared: PreparedMass;
}

/** How many records were counted, and what becomes of the first ones. */
function MassPreview({ noun, target, prepared: { Total, Denied, Preview } }: MassPreviewProps) {
  const t = useT();
  const words = useMassWords(target.kind);
  return (
    <>
      <p className={styles.counts} role="status">
        <strong>{words.all(Total)}</strong>
        {Denied > 0 && <span>{words.denied(Denied)}</span>}
      </p>
      {Preview && Preview.Refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.refused ?? ''}
          title={t('massChange.refusedFirst')}
          description={<Reasons reasons={Preview.Refused} />}
        />
      )}
      {Preview && Preview.Rows.length > 0 && (
        <>
          <p className={styles.hint}>{t('massChange.first', { number: Preview.Rows.length })}</p>
          <ChangeTable noun={noun} rows={Preview.Rows} />
        </>
      )}
    </>
  );
}
