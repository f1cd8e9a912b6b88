import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of leads asks before it is drawn. */
export const prefetch: ListPrefetch<Lead> = {
  calls: leads,
  views: 'leads',
  dictionaries: ['Leads_Quality'],
  target: targetKind.leads,
  hasFollowUps: true,
};
