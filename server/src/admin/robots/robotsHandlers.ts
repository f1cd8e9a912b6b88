import type { robots } from '@haina/contract/calls/robots.ts';
import type { Handlers } from '../../request/handler.ts';
import { listRobots, readForward } from './readRobots.ts';
import { addRobot, removeRobot, testRobot, updateForward, updateRobot } from './writeRobots.ts';

/** The calls about robots of groups. */
export const robotsHandlers: Handlers<typeof robots> = {
  list: listRobots,
  add: addRobot,
  update: updateRobot,
  remove: removeRobot,
  test: testRobot,
  forward: readForward,
  updateForward,
};
