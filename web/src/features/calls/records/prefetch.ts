import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import type { ListPrefetch } from '../../../entity/page/listPrefetch.ts';

/** What the list of calls asks before it is drawn. */
export const prefetch: ListPrefetch<CallRecord> = { calls };
