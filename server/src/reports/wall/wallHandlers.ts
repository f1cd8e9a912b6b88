import type { wall } from '@haina/contract/calls/wall.ts';
import type { Handlers } from '../../request/handler.ts';
import { showWall } from './showWall.ts';
import {
  addWallLink,
  listCompanyWallLinks,
  listWallLinks,
  removeCompanyWallLink,
  removeWallLink,
} from './wallLinks.ts';

/** Reports on a wall. */
export const wallHandlers: Handlers<typeof wall> = {
  list: listWallLinks,
  add: addWallLink,
  remove: removeWallLink,
  listOfCompany: listCompanyWallLinks,
  removeOfCompany: removeCompanyWallLink,
  show: showWall,
};
