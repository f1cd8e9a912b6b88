import { administratorRole } from '@haina/contract/calls/roles.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import { readRoleParts, type RoleParts } from '../../access/roleParts.ts';

/** A role of the caller's company with what it gives. */
export interface FoundRole extends RoleParts {
  readonly guid: string;
  readonly name: string;
  readonly rowVersion: number;
}

/** A role of the company; gone otherwise. */
export async function findRole(ctx: Context, guid: string): Promise<FoundRole> {
  const { companyId } = ctx.session;
  const row = await ctx.db
    .selectFrom('role')
    .select(['guid', 'name', 'row_version as rowVersion'])
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .executeTakeFirst();
  const parts = row && (await readRoleParts(ctx.db, companyId, [guid])).get(guid);
  if (!row || !parts) throw notFound();
  return { ...parts, ...row };
}

/** A role that can be changed; the administrators' is refused. */
export async function changeableRole(ctx: Context, guid: string): Promise<FoundRole> {
  if (guid === administratorRole) throw refused('reply.role.builtIn');
  return findRole(ctx, guid);
}
