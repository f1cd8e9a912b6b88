import { activity } from '@haina/contract/calls/activity.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { views } from '@haina/contract/calls/views.ts';
import { z } from 'zod';
import type { KnownList } from '../src/early/early.ts';
import type { ListPrefetch } from '../src/entity/page/listPrefetch.ts';
import { defaultPageSize } from '../src/entity/list/listState.ts';
import { wireParams } from '../src/lib/api/wireParams.ts';

/** The address of a call below /api, with its query. */
export function addressOf<I extends z.ZodType>({ path, input }: Endpoint<I>, given: z.output<I>): string {
  const params = wireParams(z.encode(input, given)).toString();
  return params === '' ? path : `${path}?${params}`;
}

/** Stands in an address for the Guid that is not known yet. */
const anyGuid = '00000000-0000-4000-8000-000000000000';

/** The first page of a list that grows as it is scrolled (src/records/followUp/timeline/useEndless.ts). */
const firstPage = { page: 1, pagesize: 10 };

/** The calls of a list, as the page makes them from the same declaration (src/records/prefetchPage.ts). */
export function earlyCalls<R>({
  calls,
  views: noun,
  dictionaries = [],
  target,
  hasFollowUps,
}: ListPrefetch<R>): KnownList {
  const { list, count, model } = calls;
  const record = target && { Target_Kind: target, Target_Guid: anyGuid };
  return {
    path: list.path,
    parameters: Object.keys(list.input.shape),
    pagesize: String(defaultPageSize),
    others: [
      ...(count ? [addressOf(count, {})] : []),
      ...(noun ? [addressOf(views.list, { Noun: noun })] : []),
      ...dictionaries.map((TypeCode) => addressOf(dictionary.list, { TypeCode, All: 1 })),
    ],
    opened: [
      ...(model ? [addressOf(model, { Guid: anyGuid })] : []),
      ...(record ? [addressOf(activity.counts, record)] : []),
      ...(record && hasFollowUps ? [addressOf(activity.list, { ...firstPage, ...record })] : []),
    ].map((address) => address.replace(anyGuid, '{Guid}')),
  };
}
