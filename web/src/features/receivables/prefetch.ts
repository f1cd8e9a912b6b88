import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of receivables asks before it is drawn. */
export const prefetch: ListPrefetch<Receivable> = {
  calls: receivables,
  views: 'receivables',
  target: targetKind.receivables,
};
