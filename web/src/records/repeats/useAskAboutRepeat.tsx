import { App } from 'antd';
import type { Resend } from '../../entity/form/useSubmit.ts';
import type { ReplyError } from '../../lib/errors/replyError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { repeatedPhone } from './repeatedPhone.ts';

/** Answers the refusal of a phone held elsewhere: asks, and saves all the same if the person says so (S4.4). */
export function useAskAboutRepeat() {
  const t = useT();
  const { modal } = App.useApp();
  return (error: ReplyError, resend: Resend): boolean => {
    const repeat = repeatedPhone(error.data);
    if (!repeat?.mayBeSaved) return false;
    modal.confirm({
      title: t('record.repeatTitle'),
      content: error.message,
      okText: t('record.saveAnyway'),
      cancelText: t('record.returnToEdit'),
      centered: true,
      onOk: () => resend({ Ignore_Repeat: 1 }),
    });
    return true;
  };
}
