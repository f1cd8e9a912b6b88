import type { results } from '@haina/contract/calls/results.ts';
import type { Handlers } from '../../request/handler.ts';
import { readAchievement } from './achievement.ts';
import { readBriefing } from './briefing.ts';
import { listBriefing } from './briefingList.ts';
import { listActivities } from '../../records/activity/listActivities.ts';
import { readLeadsSource } from './leadsSource.ts';

/** The dashboard's figures. */
export const resultsHandlers: Handlers<typeof results> = {
  briefing: readBriefing,
  briefingList: listBriefing,
  achievement: readAchievement,
  leadsSource: readLeadsSource,
  recordList: listActivities,
};
