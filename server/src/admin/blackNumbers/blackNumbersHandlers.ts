import type { blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import type { Handlers } from '../../request/handler.ts';
import { exportBlackNumbers } from './exportBlackNumbers.ts';
import { importBlackNumbers } from './importBlackNumbers.ts';
import { listBlackNumbers } from './readBlackNumbers.ts';
import { addBlackNumber, removeBlackNumbers, updateBlackNumber } from './writeBlackNumbers.ts';

/** The calls about the blacklist. */
export const blackNumbersHandlers: Handlers<typeof blackNumbers> = {
  list: listBlackNumbers,
  add: addBlackNumber,
  update: updateBlackNumber,
  remove: removeBlackNumbers,
  importNumbers: importBlackNumbers,
  exportNumbers: exportBlackNumbers,
};
