import type { sea } from '@haina/contract/calls/sea.ts';
import type { Handlers } from '../../request/handler.ts';
import { allocateCustomers, receiveCustomers } from './claimCustomers.ts';
import { lockCustomers, unlockCustomers } from './lockCustomers.ts';
import { listOwnership } from './ownershipHistory.ts';
import { putIntoSea } from './putIntoSea.ts';
import { listPublic, listSea, readSeaCustomer } from './readSea.ts';

/** The sea and locks, which keep customers out of it. */
export const seaHandlers: Handlers<typeof sea> = {
  list: listSea,
  publicList: listPublic,
  model: readSeaCustomer,
  put: putIntoSea,
  receive: receiveCustomers,
  allocate: allocateCustomers,
  lock: lockCustomers,
  unlock: unlockCustomers,
  history: listOwnership,
};
