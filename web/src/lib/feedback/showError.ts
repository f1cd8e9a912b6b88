import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { ReplyError, transportCode } from '../errors/replyError.ts';
import { logError } from '../errorLog/errorLog.ts';
import { t } from '../i18n/i18n.ts';
import { toast } from './toast.ts';

/** The words for an error: the server's message for a refusal, the general one for anything unforeseen. */
export const errorText = (error: unknown): string => (error instanceof ReplyError ? error.message : t('http.500'));

/** Whether an error is to be swallowed: nothing was to be done (code -2; S1.22). */
export const isSwallowed = (error: unknown): boolean =>
  error instanceof ReplyError && error.code === replyCode.nothingToDo;

/** Whether the server refused a call in words, in distinction to a call that failed on its way. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ReplyError && !error.handled && error.code < transportCode.status;

/** Whether an operation was refused because it is not granted: trying again changes nothing. */
export const isNoPermission = (error: unknown): boolean =>
  error instanceof ReplyError && error.code === replyCode.noPermission;

/**
 * Shows any error as a toast, once: what the client has shown already (status errors, no permission, lost session) and
 * what is to be swallowed stay silent. Unforeseen errors go to the error log too.
 */
export function showError(error: unknown): void {
  if (error instanceof ReplyError) {
    if (!error.handled) toast.error(error.message);
    return;
  }
  logError({ kind: 'script', error });
  toast.error(errorText(error));
}
