import type { merge } from '@haina/contract/calls/merge.ts';
import type { Handlers } from '../../request/handler.ts';
import { mergeCustomers, previewMerge } from './mergeCustomers.ts';
import { undoMerge } from './undoMerge.ts';

/** The calls about making two customers one. */
export const mergeHandlers: Handlers<typeof merge> = {
  preview: previewMerge,
  customers: mergeCustomers,
  undo: undoMerge,
};
