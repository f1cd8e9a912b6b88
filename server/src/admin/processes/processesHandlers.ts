import type { processes } from '@haina/contract/calls/processes.ts';
import type { Handlers } from '../../request/handler.ts';
import { readProcesses } from './readProcesses.ts';
import { addMode, sortModes, updateMode } from './writeModes.ts';
import { addStage, removeStage, sortStages, updateStage } from './writeStages.ts';

/** Administering sales modes and their stages (S21.11). */
export const processesHandlers: Handlers<typeof processes> = {
  list: readProcesses,
  add: addMode,
  update: updateMode,
  sort: sortModes,
  addStage,
  updateStage,
  removeStage,
  sortStages,
};
