import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of opportunities asks before it is drawn. */
export const prefetch: ListPrefetch<Business> = {
  calls: business,
  views: 'business',
  target: targetKind.business,
  hasFollowUps: true,
};
