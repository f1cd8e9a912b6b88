import type { scores } from '@haina/contract/calls/scores.ts';
import type { Handlers } from '../../request/handler.ts';
import { countOtherScores, listOtherScores, readOtherScore } from './readOtherScores.ts';
import { addOtherScore, deleteOtherScores, updateOtherScore } from './writeOtherScores.ts';

/** The calls about other scores. */
export const scoresHandlers: Handlers<typeof scores> = {
  list: listOtherScores,
  count: countOtherScores,
  model: readOtherScore,
  add: addOtherScore,
  update: updateOtherScore,
  remove: deleteOtherScores,
};
