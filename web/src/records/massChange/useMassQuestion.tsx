import type { MassAction } from '@haina/contract/calls/massChange.ts';
import { App } from 'antd';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
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
  return ({ action, prepared, notes = [] }: MassQuestion): void => {
    const { Total, Denied } = prepared;
    const isPossible = Total > Denied;
    const lines = [...(Denied > 0 ? [words.denied(Denied)] : []), ...(isPossible ? [...notes, words.undoable] : [])];
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
