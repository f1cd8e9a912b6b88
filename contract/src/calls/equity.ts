import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { NetPerformance, PerformanceEntry, PerformanceForm, scoreMonth } from './scoreShapes.ts';
import { guid, guidList, nothing, optionalGuid, rowsOf, typeId } from './wire.ts';

/** Columns a list of entries of net performance can be sorted by. */
export const performanceOrder = ['Create_Time', 'Update_Time', 'Performance_Date', 'Money'] as const;

/** Columns the sums of people can be sorted by. */
const netOrder = ['Net', 'Received', 'Entries'] as const;

/** Net performance: money received, and entries by hand for what is not in it (S34.1, S34.2). */
export const equity = {
  list: get('Performance/GetPerformanceList', {
    summary: 'Entries of net performance that the caller may see, one page at a time',
    access: 'user',
    module: 'performance',
    input: z.object({
      ...page,
      ...rowsFirst,
      ...people,
      ...timePairs('Create', 'Update', 'Performance'),
      /** Finds remarks and people. */
      Name: searchText.optional(),
      Contract_Guid: optionalGuid.optional(),
      order_field: z.enum(performanceOrder).optional(),
    }),
    output: rowsOf(PerformanceEntry),
  }),
  count: get('Performance/GetPerformanceCount', {
    summary: 'How many entries of net performance stand behind each ownership filter',
    access: 'user',
    module: 'performance',
    input: z.object({}),
    output: OwnershipCount,
  }),
  net: get('Performance/GetNetPerformanceList', {
    summary: 'Net performance of each person in a month: what was received on records of theirs, and the entries',
    access: 'user',
    module: 'performance',
    input: z.object({
      page: page.page,
      pagesize: page.pagesize,
      order_type: page.order_type,
      SeleteType: people.SeleteType,
      user_guid: people.user_guid,
      structure_guid: people.structure_guid,
      /** The present month where none is named. */
      Month: scoreMonth.optional(),
      order_field: z.enum(netOrder).optional(),
    }),
    output: rowsOf(NetPerformance).extend({
      Month: z.string(),
      Is_Closed: z.literal([0, 1]),
      /** Of all people that are listed. */
      Received: z.number(),
      Entries: z.number(),
      Net: z.number(),
    }),
  }),
  model: get('Performance/GetPerformanceModel', {
    summary: 'One entry of net performance',
    access: 'user',
    module: 'performance',
    input: z.object({ Guid: guid }),
    output: PerformanceEntry,
  }),
  add: post('Performance/AddPerformance', {
    summary: 'Enter an amount for a person of the caller’s reach; refused in a closed month',
    module: 'performance',
    creates: true,
    input: PerformanceForm,
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Performance/UpdatePerformance', {
    summary: 'Change the fields sent of one entry; refused where it is or comes to be in a closed month',
    module: 'performance',
    input: PerformanceForm.partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: nothing,
  }),
  remove: post('Performance/DelPerformance', {
    summary: 'Move entries to the recycle bin, all or none; refused in a closed month',
    module: 'performance',
    input: z.object({ PerformanceGuidList: guidList.optional(), Guid: guidList.optional() }),
    output: nothing,
  }),
};
