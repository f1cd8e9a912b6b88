import { dictionaries, type DictionaryEntry } from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { useChanged } from './useDictionary.ts';

/** What a name is asked for: a new entry, below another one or not, or another name. */
export type EntryTask =
  | { readonly kind: 'add'; readonly parent: DictionaryEntry | null }
  | { readonly kind: 'rename'; readonly entry: DictionaryEntry };

/** What the dialog is about, and when it is over. */
export interface EntryDialogProps {
  readonly code: DictionaryCode;
  readonly task: EntryTask;
  readonly onClose: () => void;
}

interface NameValues {
  readonly TypeName: string;
}

/** Asks for the name of an entry and saves it. */
export function EntryDialog({ code, task, onClose }: EntryDialogProps) {
  const t = useT();
  const named = useSeedWord();
  const changed = useChanged();
  const parent = task.kind === 'add' ? task.parent : null;
  const title = task.kind === 'rename' ? 'dictionaries.rename' : parent ? 'dictionaries.addBelow' : 'dictionaries.add';
  return (
    <FormDialog<NameValues, void>
      title={t(title)}
      name="entry"
      width={420}
      initialValues={{ TypeName: task.kind === 'rename' ? task.entry.TypeName : '' }}
      save={async ({ TypeName }, options) => {
        const entry = { TypeCode: code, TypeName };
        if (task.kind === 'rename') await send(dictionaries.update, { ...entry, TypeId: task.entry.TypeId }, options);
        else await send(dictionaries.add, { ...entry, ParentId: parent?.TypeId ?? 0 }, options);
      }}
      onSaved={() => {
        toast.success(t('common.done'));
        changed();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="TypeName"
        label={t('dictionaries.name')}
        extra={parent ? t('dictionaries.below', { name: named(parent.TypeName) }) : undefined}
        required
        rules={fieldRules(dictionaries.add.input, 'admin', 'TypeName')}
      >
        <Input autoFocus maxLength={50} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
