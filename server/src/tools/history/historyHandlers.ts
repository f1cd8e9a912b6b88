import type { activity } from '@haina/contract/calls/activity.ts';
import type { Handlers } from '../../request/handler.ts';
import { listActions } from './listActions.ts';
import { restoreValue } from './restoreValue.ts';

/** What happened to a record, and taking an old value back. */
export const historyHandlers: Pick<Handlers<typeof activity>, 'actions' | 'restoreValue'> = {
  actions: listActions,
  restoreValue,
};
