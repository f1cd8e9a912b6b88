import type { business } from '@haina/contract/calls/business.ts';
import type { Handlers } from '../../request/handler.ts';
import { associate, listContactsOf, separate, separateFromContact } from '../contacts/linkBusiness.ts';
import { deleteBusiness, transferBusiness } from './manageBusiness.ts';
import { updateBusinessStatus } from './moveStage.ts';
import { readBoard } from './readBoard.ts';
import {
  countBusiness,
  listBusiness,
  listBusinessForContact,
  listBusinessOfContact,
  listBusinessOfCustomer,
  listModes,
  listStages,
  readBusiness,
  readBusinessProducts,
  readBusinessStates,
} from './readBusiness.ts';
import { updateBusinessBatch } from './updateBusinessBatch.ts';
import { addBusiness, updateBusiness } from './writeBusiness.ts';

/** The calls about opportunities. */
export const businessHandlers: Handlers<typeof business> = {
  list: listBusiness,
  count: countBusiness,
  board: readBoard,
  ofCustomer: listBusinessOfCustomer,
  ofContact: listBusinessOfContact,
  forContact: listBusinessForContact,
  contactsOf: listContactsOf,
  model: readBusiness,
  products: readBusinessProducts,
  types: listModes,
  statesOfType: listStages,
  states: readBusinessStates,
  add: addBusiness,
  update: updateBusiness,
  updateBatch: updateBusinessBatch,
  updateStatus: updateBusinessStatus,
  remove: deleteBusiness,
  transfer: transferBusiness,
  associate,
  separateFromContact,
  separate,
};
