import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import type { Suggest } from '../../entity/form/suggestion.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { receivableInputs, receivableInputsByContract } from './receivableFields.tsx';
import { useReceivableInputs } from './useReceivableInputs.ts';

/** What the dialog of a receivable was opened for, and what follows. */
export interface ReceivableDialogProps {
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A free number; the server takes the next one where it is gone by the time it is saved (decision 0051). */
const suggestNumber: Suggest = async (_preset, signal) => {
  const { Number } = await send(receivables.number, {}, { signal });
  return Number === '' ? { preset: {} } : { preset: { Number }, extra: { Suggested_Num: Number } };
};

/** The dialog of a receivable (S13.6); opened from a customer or contract, it stays with that. */
export function ReceivableDialog({ request, onClose, onSaved }: ReceivableDialogProps) {
  const t = useT();
  const inputs = useReceivableInputs(request);
  return (
    <EntityDialog<Receivable>
      noun="receivables"
      titles={{ add: t('receivables.add'), edit: t('receivables.edit'), view: t('receivables.view') }}
      calls={receivables}
      {...inputs}
      request={request}
      suggest={suggestNumber}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

ReceivableDialog.fields = [...receivableInputs, ...receivableInputsByContract];
