import type { BatchResult } from '@haina/contract/calls/batch.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { BulkEditDialog, type BulkEditDialogProps } from './BulkEditDialog.tsx';
import { BulkPreview } from './BulkPreview.tsx';

/** Which chosen records are to be changed, and by which call. */
export interface ChosenEditDialogProps<R> extends Pick<BulkEditDialogProps<R, BatchResult>, 'noun' | 'fields'> {
  readonly call: Endpoint<z.ZodObject, typeof BatchResult>;
  /** Wire name under which the call takes the records. */
  readonly idField: string;
  /** The chosen records; null keeps the dialog closed. */
  readonly guids: readonly string[] | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes chosen records all or none, or those that can be changed. */
export function ChosenEditDialog<R>({ noun, fields, call, idField, guids, onClose, onDone }: ChosenEditDialogProps<R>) {
  const t = useT();
  const [goodOnly, takeGoodOnly] = useState(false);
  const ids = { [idField]: guids ?? [] };
  return (
    <BulkEditDialog<R, BatchResult>
      noun={noun}
      fields={fields}
      schema={call.input}
      isOpen={guids !== null}
      ask={(values) => send(call, { ...values, ...ids, Preview: 1 })}
      apply={async (_, values, idempotencyKey) => {
        const input = { ...values, ...ids, ...(goodOnly ? { GoodOnly: 1 } : {}) };
        const { Changed } = await send(call, input, { idempotencyKey });
        toast.success(t('bulk.done', { number: Changed }));
        onDone();
      }}
      renderPreview={(result) => (
        <BulkPreview noun={noun} result={result} goodOnly={goodOnly} onGoodOnly={takeGoodOnly} />
      )}
      isBlocked={({ Changed, Refused }) => Changed === 0 || (Refused.length > 0 && !goodOnly)}
      onClose={() => {
        takeGoodOnly(false);
        onClose();
      }}
    />
  );
}
