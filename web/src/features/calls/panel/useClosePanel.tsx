import { App } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { changeDraft } from '../../../records/followUp/composer/drafts.ts';
import type { PanelCall } from './callPanel.ts';
import { overDialogs } from '../overDialogs.ts';
import { endPanel, usePanel } from './panelStore.ts';

/** Closes the panel; asks first where nothing was submitted. What was written becomes the draft of the record's follow-up. */
export function useClosePanel(): (call: PanelCall) => void {
  const t = useT();
  const { modal } = App.useApp();
  const leave = ({ dialled: { record } }: PanelCall) => {
    const { content, next } = usePanel.getState().notes;
    if (content.trim() !== '') {
      const written = { Activity_Content: content, ...(next === null ? {} : { Next_Time: next }) };
      changeDraft({ Target_Kind: record.kind, Target_Guid: record.guid }, written);
    }
    endPanel();
  };
  return (call) => {
    if (call.isSubmitted) return endPanel();
    void modal.confirm({
      title: t('dial.panel.unsent'),
      content: t('dial.panel.unsentHint'),
      okText: t('dial.panel.keepFilling'),
      cancelText: t('common.close'),
      centered: true,
      zIndex: overDialogs.questions,
      // The button gives nothing; Esc gives something, and means to go on.
      onCancel: (...args: readonly unknown[]) => {
        if (args.length === 0) leave(call);
      },
    });
  };
}
