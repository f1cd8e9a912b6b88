import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Entry, EntryKind } from './entry.ts';

/** What the dialog of an entry was opened for, and what follows. */
export interface EntryDialogProps<R extends Entry> {
  readonly kind: EntryKind<R>;
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The dialog of an entry of scores. */
export function EntryDialog<R extends Entry>({ kind, ...dialog }: EntryDialogProps<R>) {
  const t = useT();
  const { noun, words, calls, fields, schema } = kind;
  return (
    <EntityDialog<R>
      noun={noun}
      titles={{ add: t(`score.${words}.add`), edit: t(`score.${words}.edit`), view: t(`score.${words}.view`) }}
      calls={calls}
      fields={fields}
      schema={schema}
      {...dialog}
    />
  );
}
