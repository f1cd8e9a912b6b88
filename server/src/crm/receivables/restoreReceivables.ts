import { sql } from 'kysely';
import { notFound, refused } from '../../request/errors.ts';
import { bringBack, type Restore, restorable, wantedGuids } from '../../records/bin/restored.ts';
import { receivableForm } from './receivableForm.ts';

/** Restores deleted receivables, all or none; the contract must live. A plan that is gone by then is named no more. */
export const restoreReceivables: Restore = async (ctx, guids) => {
  if (guids.length === 0) return [];
  const wanted = wantedGuids(guids);
  await sql`select guid from contract where company_id = ${ctx.session.companyId} and guid in (
      select contract_guid from receivable where company_id = ${ctx.session.companyId}
        and guid = any(${wanted}::uuid[])) order by guid for no key update`.execute(ctx.db);
  const { rows } = await sql<{ name: string; isOrphan: boolean }>`
    select name, not exists (select from contract c where c.company_id = receivable.company_id
      and c.guid = receivable.contract_guid and c.delete_time is null) as "isOrphan"
    from receivable where guid = any(${wanted}::uuid[]) and ${await restorable(ctx, receivableForm)}
    order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  const orphan = rows.find(({ isOrphan }) => isOrphan);
  if (orphan) throw refused('reply.bin.receivableContractDeleted', { name: orphan.name });
  await sql`update receivable set plan_guid = null
    where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])
      and exists (select from receivable_plan p where p.company_id = receivable.company_id
        and p.guid = receivable.plan_guid and p.delete_time is not null)`.execute(ctx.db);
  await bringBack(ctx, receivableForm, wanted);
  return [];
};
