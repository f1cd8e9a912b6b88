import { bin } from '@haina/contract/calls/bin.ts';
import type { MassAction } from '@haina/contract/calls/massChange.ts';
import { App } from 'antd';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { type MassTarget, type PreparedMass, startMass } from './prepareMass.ts';
import { useMassWords } from './useMassWords.ts';

/** What is asked before it is done. */
export interface MassQuestion {
  readonly action: Exclude<MassAction, 'update'>;
  readonly prepared: PreparedMass;
  /** What should be known beside the numbers. */
  readonly notes?: readonly string[];
}

/** Says how many records were counted and asks; on yes it begins. */
export function useMassQuestion({ kind }: Pick<MassTarget, 'kind'>, onStarted: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const words = useMassWords(kind);
  const formKey = useFormKey();
  // What was deleted comes back from the bin, by the right to do so.
  const mayRestore = useSession(({ operations }) => isGranted(bin.restore, operations));
  const undoOf = (action: MassQuestion['action']) => {
    if (action === 'transfer') return [words.undoableInReach];
    return mayRestore ? [words.undoable] : [];
  };
  return ({ action, prepared, notes = [] }: MassQuestion): void => {
    const { Total, Denied } = prepared;
    const isPossible = Total > Denied;
    const lines = [...(Denied > 0 ? [words.denied(Denied)] : []), ...(isPossible ? [...notes, ...undoOf(action)] : [])];
    modal.confirm({
      title: t(`massChange.ask.${action}`, { all: words.all(Total) }),
      content: lines.map((line) => <p key={line}>{line}</p>),
      okText: t(`massChange.action.${action}`),
      okButtonProps: { danger: action === 'remove', disabled: !isPossible },
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      centered: true,
      onOk: async () => {
        try {
          await startMass(prepared, formKey.current());
          formKey.renew();
          onStarted();
        } catch (error) {
          showError(error);
        }
      },
    });
  };
}
