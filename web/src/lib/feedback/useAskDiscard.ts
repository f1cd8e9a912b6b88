import { App } from 'antd';
import { useT } from '../i18n/i18n.ts';

/** Gives a function that asks before what was typed is thrown away, and does something only if it may be. */
export function useAskDiscard(): (then: () => void) => void {
  const t = useT();
  const { modal } = App.useApp();
  return (then) => {
    modal.confirm({
      title: t('common.kindTip'),
      content: t('entity.discardAsk'),
      okText: t('entity.discard'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: t('entity.keepEditing'),
      centered: true,
      onOk: then,
    });
  };
}
