import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of contracts asks before it is drawn. */
export const prefetch: ListPrefetch<Contract> = {
  calls: contracts,
  views: 'contract',
  target: targetKind.contract,
  hasFollowUps: true,
};
