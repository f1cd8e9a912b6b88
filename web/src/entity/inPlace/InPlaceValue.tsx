import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyGeneric } from '../../ui/components/lazyComponent.tsx';
import { fieldLabel } from '../fields/fieldLabel.ts';
import type { EditableRecord } from '../form/entityCalls.ts';
import { type InPlaceEditing, inPlaceField } from './inPlace.ts';
import styles from './inPlace.module.css';

// An open record is read far more often than it is written: the inputs come when one is asked for.
const form = lazyGeneric(async () => (await import('./InPlaceForm.tsx')).InPlaceForm);

/** Which value of a record is shown, and how it is edited. */
export interface InPlaceValueProps<R extends EditableRecord> {
  /** Wire name of the value. */
  readonly name: string;
  readonly record: R;
  readonly editing: InPlaceEditing<R>;
  /** The value as it is read. */
  readonly children: ReactNode;
}

/** A value that becomes its input at a press, for those who may write it; else it is only read. */
export function InPlaceValue<R extends EditableRecord>({ name, record, editing, children }: InPlaceValueProps<R>) {
  const t = useT();
  const held = useSession(({ operations }) => operations);
  const [isOpen, setIsOpen] = useState(false);
  const field = inPlaceField(editing.fields, name);
  if (field === null || !isGranted(editing.calls.update, held) || !editing.isWritable(record)) return children;
  if (isOpen)
    return <form.Component field={field} record={record} editing={editing} onClose={() => setIsOpen(false)} />;
  return (
    <button
      type="button"
      className={styles.value}
      title={t('entity.inPlace.edit', { label: fieldLabel(editing.noun, name) })}
      onMouseEnter={form.preload}
      onFocus={form.preload}
      onClick={() => setIsOpen(true)}
    >
      {children}
    </button>
  );
}
