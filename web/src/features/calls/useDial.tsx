import { calls } from '@haina/contract/calls/calls.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { App } from 'antd';
import { create } from 'zustand';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { errorText, showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { closeCallScreens } from './callScreens.ts';
import { type Dialled, namedBy } from './dialled.ts';
import { overDialogs } from './overDialogs.ts';
import { beginPanel, changeCall, endPanel, hasPanel } from './panel/panelStore.ts';

/** What opens the setting up of an extension; numbers are dialled from pages, and it stands beside them. */
export const useAskExtension = create<{ readonly ask: () => void }>()(() => ({ ask: () => undefined }));

/** How numbers are dialled. */
export interface Dial {
  /** Dials back, and shows the panel; `next` are the numbers to try after it. */
  readonly back: (dialled: Dialled, next?: readonly Dialled[]) => void;
  /** Sends the number to the person's own phone. */
  readonly direct: (dialled: Dialled) => void;
}

/** Dials numbers, and says what is in the way. */
export function useDial(): Dial {
  const t = useT();
  const { modal } = App.useApp();

  const warn = (number: string) =>
    void modal.warning({
      title: t('dial.risky.title'),
      content: t('dial.risky.words', { number }),
      okText: t('dial.risky.known'),
      centered: true,
      zIndex: overDialogs.questions,
    });
  const tell = (error: unknown) => {
    if (!(error instanceof ReplyError) || error.code !== replyCode.setUpFirst) return showError(error);
    closeCallScreens();
    void modal.confirm({
      title: errorText(error),
      okText: t('dial.extension.goSetUp'),
      cancelText: t('common.cancel'),
      centered: true,
      zIndex: overDialogs.questions,
      onOk: () => useAskExtension.getState().ask(),
    });
  };
  const back = async (dialled: Dialled, next: readonly Dialled[] = []) => {
    if (hasPanel()) return toast.warning(t('dial.panelOpen'));
    beginPanel({
      guid: '',
      activity: '',
      dialled,
      next,
      state: callState.extensionRinging,
      status: callStatus.notReported,
      talkingSince: null,
      talkLength: null,
      isSubmitted: false,
    });
    try {
      const reply = await send(calls.dialBack, namedBy(dialled), { idempotencyKey: newKey() });
      changeCall((call) => ({ ...call, guid: reply.OM_Call_Record_Id, activity: reply.Activity_Record_Guid }));
      if (reply.black === 1) warn(dialled.number);
    } catch (error) {
      endPanel();
      tell(error);
    }
  };
  const direct = async (dialled: Dialled) => {
    try {
      await send(calls.directDial, namedBy(dialled));
      toast.success(t('dial.directDone'));
    } catch (error) {
      tell(error);
    }
  };
  return { back: (dialled, next) => void back(dialled, next), direct: (dialled) => void direct(dialled) };
}
