import type { handover } from '@haina/contract/calls/handover.ts';
import type { Handlers } from '../../request/handler.ts';
import { listHandOvers } from './batches.ts';
import { handOverWork, previewHandOver } from './handOver.ts';
import { listPeople } from './people.ts';
import { undoHandOver } from './undoHandOver.ts';

/** The calls about handing the work of one person over to colleagues. */
export const handoverHandlers: Handlers<typeof handover> = {
  people: listPeople,
  preview: previewHandOver,
  handOver: handOverWork,
  list: listHandOvers,
  undo: undoHandOver,
};
