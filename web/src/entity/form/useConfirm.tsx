import { App } from 'antd';
import type { ReactNode } from 'react';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** The words around a question; without them it is about a deletion. */
export interface ConfirmWords {
  /** While the call runs. */
  readonly busy: string;
  /** When it has succeeded. */
  readonly done: string;
  /** When the person said no. */
  readonly cancelled: string;
  /** What follows a refusal, after it was shown. */
  readonly failed?: () => void;
}

/** Asks, calls, and says how it went: `await confirmed(question, call, done)`. */
export type Confirm = (
  question: ReactNode,
  call: () => Promise<unknown>,
  done?: () => void,
  words?: ConfirmWords,
) => void;

/**
 * The one way to ask before doing: the question under 温馨提示 with 确定 and 取消, the words while it runs, then those of
 * success, or of cancelling, or the server's (S23.9). `done` runs after success only.
 */
export function useConfirm(): Confirm {
  const t = useT();
  const { modal, message } = App.useApp();
  return (question, call, done, words) => {
    const {
      busy,
      done: doneWords,
      cancelled,
    } = words ?? {
      busy: t('common.deleting'),
      done: t('common.deleted'),
      cancelled: t('common.deleteCancelled'),
    };
    modal.confirm({
      title: t('common.kindTip'),
      content: question,
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      centered: true,
      onCancel: () => toast.info(cancelled),
      onOk: async () => {
        const close = message.loading(busy, 0);
        try {
          await call();
          toast.success(doneWords);
          done?.();
        } catch (error) {
          showError(error);
          words?.failed?.();
        } finally {
          close();
        }
      },
    });
  };
}
