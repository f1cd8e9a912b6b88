import type { activity } from '@haina/contract/calls/activity.ts';
import { fileHandlers } from '../files/fileHandlers.ts';
import type { Handlers } from '../http/handler.ts';
import { listActions } from './actionRecords.ts';
import { addActivity, supplementActivity } from './addActivity.ts';
import { listActivities } from './listActivities.ts';
import { removeActivity } from './removeActivity.ts';
import { restoreValue } from './restoreValue.ts';
import { countOfTarget } from './targetCounts.ts';

/** Follow-ups, attachments and operation records. */
export const activityHandlers: Handlers<typeof activity> = {
  ...fileHandlers,
  add: addActivity,
  supplement: supplementActivity,
  list: listActivities,
  remove: removeActivity,
  actions: listActions,
  restoreValue,
  counts: countOfTarget,
};
