import type { dictionary } from '@haina/contract/calls/dictionary.ts';
import type { Handler } from '../../request/handler.ts';

/** The areas below one, in their order: 0 gives the countries, -1 the regions abroad; one without parts gives none. */
export const listAreas: Handler<typeof dictionary.areas> = async ({ ParentId }, ctx) =>
  ctx.db
    .selectFrom('area')
    .select(['id as areaId', 'name as areaName', 'parent_id as parentId'])
    .where('parent_id', '=', ParentId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
