import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of the sea asks before it is drawn. */
export const prefetch: ListPrefetch<SeaCustomer> = {
  calls: sea,
  views: 'sea',
  target: targetKind.customer,
  hasFollowUps: true,
};
