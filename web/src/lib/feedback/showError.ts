import { ReplyError } from '../api/replyError.ts';
import { logError } from '../errorLog/errorLog.ts';
import { t } from '../i18n/i18n.ts';
import { toast } from './toast.ts';

/** The words for an error: the server's message for a refusal, the general one for anything unforeseen. */
export const errorText = (error: unknown): string => (error instanceof ReplyError ? error.message : t('http.500'));

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
