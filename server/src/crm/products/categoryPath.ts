import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';

/** The ids from the topmost category down to this one, each between commas; empty for one that does not exist. */
async function pathOf(ctx: Context, category: number): Promise<string> {
  const { rows } = await sql<{ path: string }>`
    with recursive upwards as (
      select id, parent_id, 1 as depth from dictionary_item
      where company_id = ${ctx.session.companyId} and type_code = 'Product_Category' and id = ${category}
      union all
      select d.id, d.parent_id, u.depth + 1 from dictionary_item d join upwards u on d.id = u.parent_id
      where d.company_id = ${ctx.session.companyId} and d.type_code = 'Product_Category' and u.depth < 20
    )
    select ',' || string_agg(id::text, ',' order by depth desc) || ',' as path from upwards having count(*) > 0`.execute(
    ctx.db,
  );
  return rows[0]?.path ?? '';
}

/** The path of a category; one that was sent must be the same, with or without its outer commas. */
export async function checkedPath(ctx: Context, category: number, sent: string | undefined): Promise<string> {
  const path = await pathOf(ctx, category);
  const bare = (text: string) => text.replace(/^,|,$/g, '');
  if (sent !== undefined && bare(sent) !== bare(path)) throw invalid('Category_Str', 'valid.product.categoryPath');
  return path;
}
