import type { activity } from '@haina/contract/calls/activity.ts';
import { fileHandlers } from '../files/fileHandlers.ts';
import type { Handlers } from '../../request/handler.ts';
import { addActivity, supplementActivity } from './addActivity.ts';
import { listActivities } from './listActivities.ts';
import { removeActivity } from './removeActivity.ts';

/** Follow-ups and attachments; operation records are in tools/history, the numbers of tabs in tools/tabCounts. */
export const activityHandlers: Omit<Handlers<typeof activity>, 'actions' | 'restoreValue' | 'counts'> = {
  ...fileHandlers,
  add: addActivity,
  supplement: supplementActivity,
  list: listActivities,
  remove: removeActivity,
};
