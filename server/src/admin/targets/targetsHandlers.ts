import type { targets } from '@haina/contract/calls/targets.ts';
import type { Handlers } from '../../request/handler.ts';
import { copyTargets, updateTargets } from './changeTargets.ts';
import { exportTargets } from './exportTargets.ts';
import { importTargets } from './importTargets.ts';
import { listTargets } from './readTargets.ts';

/** Targets of people and departments (S17.6). */
export const targetsHandlers: Handlers<typeof targets> = {
  list: listTargets,
  update: updateTargets,
  copy: copyTargets,
  exportTargets,
  importTargets,
};
