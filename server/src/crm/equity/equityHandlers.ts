import type { equity } from '@haina/contract/calls/equity.ts';
import type { Handlers } from '../../request/handler.ts';
import { listNetPerformance } from './netPerformance.ts';
import { countPerformance, listPerformance, readPerformance } from './readPerformance.ts';
import { addPerformance, deletePerformance, updatePerformance } from './writePerformance.ts';

/** The calls about net performance. */
export const equityHandlers: Handlers<typeof equity> = {
  list: listPerformance,
  count: countPerformance,
  net: listNetPerformance,
  model: readPerformance,
  add: addPerformance,
  update: updatePerformance,
  remove: deletePerformance,
};
