import { z } from 'zod';
import { askAhead } from '../lib/api/queryClient.ts';
import { openParameter } from '../lib/records/recordAddress.ts';
import { modelQuery, type RecordModel } from '../entity/drawer/modelQuery.ts';
import type { RecordTarget } from './recordTarget.ts';
import { countsQuery } from './useTargetCounts.ts';

/** What shows the record at the page's address. */
export interface FirstRecordParts<R> {
  readonly model: RecordModel<R>;
  readonly kind: RecordTarget['Target_Kind'];
  /** The code of its drawer. */
  readonly drawer: { readonly load: () => Promise<unknown> };
}

/** Loads and asks what a record shows that is open over the list from the first moment on; nothing where none is. */
export async function recordAhead<R>({ model, kind, drawer }: FirstRecordParts<R>): Promise<void> {
  const guid = z.guid().safeParse(new URLSearchParams(location.search).get(openParameter)).data;
  if (guid === undefined) return;
  await Promise.all([drawer.load(), askAhead(modelQuery(model, guid)), askAhead(countsQuery(kind, guid))]);
}
