import { activity } from '@haina/contract/calls/activity.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useAskAboutRepeat } from '../repeats/useAskAboutRepeat.tsx';

/** A line of an operation record whose earlier value is wanted back. */
export interface EarlierValue {
  readonly Id: string;
  readonly Field: string;
  /** The line in words. */
  readonly line: string;
}

/** Asks, then writes an earlier value back; a phone held elsewhere meanwhile is asked about once more. */
export function useRestoreValue(onDone: () => void): (value: EarlierValue) => void {
  const t = useT();
  const confirm = useConfirm();
  const askAboutRepeat = useAskAboutRepeat();
  const words = {
    busy: t('activity.log.restoring'),
    done: t('activity.log.restored'),
    cancelled: t('common.operationCancelled'),
  };
  return ({ Id, Field, line }) => {
    const restore = (more: object = {}) => send(activity.restoreValue, { Id, Field, ...more });
    const again = async (more: object) => {
      try {
        await restore(more);
        toast.success(words.done);
        onDone();
      } catch (error) {
        showError(error);
      }
    };
    const call = () =>
      restore().catch((error: unknown) => {
        if (!(error instanceof ReplyError) || !askAboutRepeat(error, (more) => void again(more))) throw error;
        // The person has been asked instead of told.
        throw new ReplyError({ code: error.code, message: error.message, handled: true });
      });
    confirm(t('activity.log.restoreAsk', { line }), call, onDone, words);
  };
}
