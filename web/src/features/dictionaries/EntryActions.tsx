import {
  deepestEntry,
  type DictionaryEntry,
  dictionaries,
  nestedDictionaries,
  numberedDictionaries,
} from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { type RowAction, RowActions } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import type { EntryTask } from './EntryDialog.tsx';
import { useChanged } from './useDictionary.ts';

/** What the actions of an entry are about. */
export interface EntryActionsProps {
  readonly code: DictionaryCode;
  readonly rows: readonly DictionaryEntry[];
  readonly entry: DictionaryEntry;
  readonly onTask: (task: EntryTask) => void;
}

/** The actions of an entry: add below, rename, disable or enable, as far as the dictionary and the rights allow. */
export function EntryActions({ code, rows, entry, onTask }: EntryActionsProps) {
  const t = useT();
  const turn = useTurning(code, rows, entry);
  const name = useSeedWord()(entry.TypeName);
  const { Is_Disabled } = entry;
  const isOff = Is_Disabled === 1;
  const turnAction: RowAction = {
    key: 'turn',
    label: t(isOff ? 'dictionaries.enable' : 'dictionaries.disable'),
    spoken: t(isOff ? 'dictionaries.enableOf' : 'dictionaries.disableOf', { name }),
    to: dictionaries.update,
    onClick: turn,
  };
  const takesBelow = nestedDictionaries.has(code) && Is_Disabled === 0 && depthOf(rows, entry) < deepestEntry;
  const actions: readonly RowAction[] = [
    ...(takesBelow
      ? [
          {
            key: 'add',
            label: t('dictionaries.addBelow'),
            to: dictionaries.add,
            onClick: () => onTask({ kind: 'add', parent: entry }),
          },
        ]
      : []),
    {
      key: 'rename',
      label: t('dictionaries.rename'),
      spoken: t('dictionaries.renameOf', { name }),
      to: dictionaries.update,
      onClick: () => onTask({ kind: 'rename', entry }),
    },
    ...(numberedDictionaries.has(code) ? [] : [turnAction]),
  ];
  return <RowActions name={name} actions={actions} />;
}

/** How many levels lead to an entry, its own among them. */
function depthOf(rows: readonly DictionaryEntry[], { ParentId }: DictionaryEntry): number {
  const parent = rows.find(({ TypeId }) => TypeId === ParentId);
  return parent ? depthOf(rows, parent) + 1 : 1;
}

function useTurning(TypeCode: DictionaryCode, rows: readonly DictionaryEntry[], entry: DictionaryEntry): () => void {
  const t = useT();
  const confirm = useConfirm();
  const changed = useChanged();
  const { TypeId } = entry;
  const name = useSeedWord()(entry.TypeName);
  const update = (Is_Disabled: 0 | 1) =>
    send(dictionaries.update, { TypeCode, TypeId, Is_Disabled }, { idempotencyKey: newKey() });
  const enable = async () => {
    try {
      await update(0);
      toast.success(t('dictionaries.enabledDone', { name }));
    } catch (error) {
      showError(error);
    }
    changed();
  };
  const disable = () => {
    const hasBelow = rows.some(({ ParentId, Is_Disabled }) => ParentId === TypeId && Is_Disabled === 0);
    confirm(
      t(hasBelow ? 'dictionaries.disableBelowAsk' : 'dictionaries.disableAsk', { name }),
      () => update(1),
      changed,
      {
        busy: t('dictionaries.working'),
        done: t('dictionaries.disabledDone', { name }),
        cancelled: t('common.operationCancelled'),
        failed: changed,
      },
    );
  };
  return entry.Is_Disabled === 1 ? () => void enable() : disable;
}
