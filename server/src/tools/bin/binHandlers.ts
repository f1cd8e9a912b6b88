import type { bin } from '@haina/contract/calls/bin.ts';
import type { Handlers } from '../../request/handler.ts';
import { countBin, listBin } from './binRows.ts';
import { restoreBin } from './restoreBin.ts';

/** The calls of the recycle bin. */
export const binHandlers: Handlers<typeof bin> = {
  list: listBin,
  count: countBin,
  restore: restoreBin,
};
