import { CheckCircleOutlined, EditOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import {
  deepestEntry,
  type DictionaryEntry,
  dictionaries,
  nestedDictionaries,
  numberedDictionaries,
} from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { RowButton } from '../../ui/components/RowButton.tsx';
import type { EntryTask } from './EntryDialog.tsx';
import { useChanged } from './useDictionary.ts';

/** What the buttons of an entry are about. */
export interface EntryActionsProps {
  readonly code: DictionaryCode;
  readonly rows: readonly DictionaryEntry[];
  readonly entry: DictionaryEntry;
  readonly onTask: (task: EntryTask) => void;
}

/** The buttons of an entry: add below, rename, disable or enable, as far as the dictionary and the rights allow. */
export function EntryActions({ code, rows, entry, onTask }: EntryActionsProps) {
  const t = useT();
  const [mayAdd, mayUpdate] = [usePermission(dictionaries.add), usePermission(dictionaries.update)];
  const turn = useTurning(code, rows, entry);
  const name = useSeedWord()(entry.TypeName);
  const { Is_Disabled } = entry;
  const takesBelow = nestedDictionaries.has(code) && Is_Disabled === 0 && depthOf(rows, entry) < deepestEntry;
  return (
    <>
      {mayAdd && takesBelow && (
        <RowButton
          label={t('dictionaries.addBelowOf', { name })}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onTask({ kind: 'add', parent: entry })}
        />
      )}
      {mayUpdate && (
        <RowButton
          label={t('dictionaries.renameOf', { name })}
          icon={<EditOutlined aria-hidden />}
          onClick={() => onTask({ kind: 'rename', entry })}
        />
      )}
      {mayUpdate && !numberedDictionaries.has(code) && (
        <RowButton
          label={t(Is_Disabled === 1 ? 'dictionaries.enableOf' : 'dictionaries.disableOf', { name })}
          icon={Is_Disabled === 1 ? <CheckCircleOutlined aria-hidden /> : <StopOutlined aria-hidden />}
          onClick={turn}
        />
      )}
    </>
  );
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
