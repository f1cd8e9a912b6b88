import type { IncomingCall } from '@haina/contract/calls/incomingCalls.ts';
import { App } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { takesFeedback } from './incomingState.ts';
import { closeIncoming, noIncomingNotes, useIncomingStore } from './incomingStore.ts';

/** Takes a call off the screen; asks first where something was written and not submitted. */
export function useCloseIncoming(): (call: IncomingCall) => void {
  const t = useT();
  const { modal } = App.useApp();
  return (call) => {
    const { labels, content, next } = useIncomingStore.getState().notes[call.Guid] ?? noIncomingNotes;
    const isWritten = labels.length > 0 || content.trim() !== '' || next !== null;
    if (!isWritten || !takesFeedback(call)) return closeIncoming([call.Guid]);
    void modal.confirm({
      title: t('dial.panel.unsent'),
      content: t('dial.incoming.unsentHint'),
      okText: t('dial.panel.keepFilling'),
      cancelText: t('common.close'),
      centered: true,
      // The button gives nothing; Esc gives something, and means to go on.
      onCancel: (...args: readonly unknown[]) => {
        if (args.length === 0) closeIncoming([call.Guid]);
      },
    });
  };
}
