import type { equity } from '@haina/contract/calls/equity.ts';
import type { PerformanceEntry } from '@haina/contract/calls/scoreShapes.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { performanceForm } from './performanceForm.ts';
import { performanceFilter, selectPerformance } from './selectPerformance.ts';

/** One page of the entries that the caller may read. */
export const listPerformance: RawHandler<typeof equity.list> = async (input, ctx) =>
  listRecords<PerformanceEntry>(ctx, performanceForm, input, await performanceFilter(ctx, input), selectPerformance);

/** How many entries stand behind each ownership filter. */
export const countPerformance: Handler<typeof equity.count> = async (_input, ctx) => countRecords(ctx, performanceForm);

/** One entry that the caller may read; gone otherwise. */
export const readPerformance: RawHandler<typeof equity.model> = ({ Guid }, ctx) =>
  readyRecord<PerformanceEntry>(ctx, performanceForm, Guid, selectPerformance);
