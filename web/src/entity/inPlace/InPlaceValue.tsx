import { EditOutlined } from '@ant-design/icons';
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

/** A value that becomes its input at a press, a number at a press of the pencil beside it, for those who may write it; else it is only read. */
export function InPlaceValue<R extends EditableRecord>({ name, record, editing, children }: InPlaceValueProps<R>) {
  const t = useT();
  const held = useSession(({ operations }) => operations);
  const [isOpen, setIsOpen] = useState(false);
  const field = inPlaceField(editing.fields, name);
  if (field === null || !isGranted(editing.calls.update, held) || !editing.isWritable(record)) return children;
  if (isOpen)
    return <form.Component field={field} record={record} editing={editing} onClose={() => setIsOpen(false)} />;
  const title = t('entity.inPlace.edit', { label: fieldLabel(editing.noun, name) });
  const opener = { type: 'button', title, onMouseEnter: form.preload, onFocus: form.preload } as const;
  const open = () => setIsOpen(true);
  // A number is pressed to be called: its input has a button of its own.
  if (field.kind === 'phone')
    return (
      <span className={styles.beside}>
        {children}
        <button {...opener} aria-label={title} className={styles.pencil} onClick={open}>
          <EditOutlined aria-hidden />
        </button>
      </span>
    );
  return (
    <button {...opener} className={styles.value} onClick={open}>
      {children}
    </button>
  );
}
