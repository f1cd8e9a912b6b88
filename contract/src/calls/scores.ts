import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { OtherScore, OtherScoreForm } from './scoreShapes.ts';
import { guid, guidList, listOf, nothing, rowsOf, typeId } from './wire.ts';

/** Columns a list of other scores can be sorted by. */
export const otherScoreOrder = ['Create_Time', 'Update_Time', 'Score_Date', 'Score'] as const;

/** Other scores: points for what is not measured (S34.3). */
export const scores = {
  list: get('Performance/GetOtherScoreList', {
    summary: 'Other scores that the caller may see, one page at a time',
    access: 'user',
    module: 'performance',
    input: z.object({
      ...page,
      ...rowsFirst,
      ...people,
      ...timePairs('Create', 'Update', 'Score'),
      /** Finds remarks and people. */
      Name: searchText.optional(),
      Score_Type: listOf(typeId).optional(),
      order_field: z.enum(otherScoreOrder).optional(),
    }),
    output: rowsOf(OtherScore),
  }),
  count: get('Performance/GetOtherScoreCount', {
    summary: 'How many other scores stand behind each ownership filter',
    access: 'user',
    module: 'performance',
    input: z.object({}),
    output: OwnershipCount,
  }),
  model: get('Performance/GetOtherScoreModel', {
    summary: 'One other score',
    access: 'user',
    module: 'performance',
    input: z.object({ Guid: guid }),
    output: OtherScore,
  }),
  add: post('Performance/AddOtherScore', {
    summary: 'Give a person of the caller’s reach points; refused in a closed month',
    module: 'performance',
    creates: true,
    input: OtherScoreForm,
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Performance/UpdateOtherScore', {
    summary: 'Change the fields sent of one other score; refused where it is or comes to be in a closed month',
    module: 'performance',
    input: OtherScoreForm.partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: nothing,
  }),
  remove: post('Performance/DelOtherScore', {
    summary: 'Move other scores to the recycle bin, all or none; refused in a closed month',
    module: 'performance',
    input: z.object({ OtherScoreGuidList: guidList.optional(), Guid: guidList.optional() }),
    output: nothing,
  }),
};
