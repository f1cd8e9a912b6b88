import type { contracts } from '@haina/contract/calls/contracts.ts';
import type { Handlers } from '../../request/handler.ts';
import { deleteContracts, transferContracts } from './manageContracts.ts';
import {
  countContracts,
  listContracts,
  listContractsOf,
  readContract,
  readContractLines,
  suggestContractNumber,
} from './readContracts.ts';
import { sumContracts } from './sumContracts.ts';
import { updateContractsBatch } from './updateContractsBatch.ts';
import { addContract, updateContract } from './writeContracts.ts';

/** The calls about contracts. */
export const contractsHandlers: Handlers<typeof contracts> = {
  list: listContracts,
  listOfParent: listContractsOf,
  sums: sumContracts,
  count: countContracts,
  number: suggestContractNumber,
  model: readContract,
  lines: readContractLines,
  add: addContract,
  update: updateContract,
  updateBatch: updateContractsBatch,
  remove: deleteContracts,
  transfer: transferContracts,
};
