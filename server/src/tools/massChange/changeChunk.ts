import type { BatchResult } from '@haina/contract/calls/batch.ts';
import { operationOf } from '@haina/contract/calls/contract.ts';
import { sql } from 'kysely';
import { nounOf } from '../../crm/nouns.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import type { MassRow } from './massChangeRow.ts';
import { massCallOf, massInput, massReach } from './massSteps.ts';
import { type OnSome, type Outcome, trySome } from './outcomes.ts';
import { followedColumn } from './unfollowLeads.ts';

interface Reached {
  readonly guid: string;
  readonly owner: string | null;
  readonly followed: boolean | null;
}

/** Those of the records that live and that the person may do it to at this moment, locked. */
async function lockReached(ctx: Context, row: MassRow, guids: readonly string[]): Promise<readonly Reached[]> {
  const { table, owned } = nounOf(row.kind);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const owner = owned === null ? sql`null::uuid` : column('owner_guid');
  const { rows } = await sql<Reached>`
    select ${column('guid')} as guid, ${owner} as owner, ${followedColumn(row)} as followed
    from ${sql.table(table)}
    where ${column('company_id')} = ${row.companyId} and ${column('guid')} = any(${[...guids]}::uuid[])
      and ${column('delete_time')} is null and ${await massReach(ctx, row)}
    order by ${column('guid')} for update of ${sql.table(table)}`.execute(ctx.db);
  return rows;
}

/** What an update of several records said of each. */
function outcomesOf({ Rows, Refused }: BatchResult, guids: readonly string[]): readonly Outcome[] {
  const changed = new Set(Rows.map(({ Guid }) => Guid));
  const reasons = new Map(Refused.map(({ Guid, Reason }) => [Guid, Reason]));
  return guids.map((guid) => {
    const reason = reasons.get(guid);
    if (reason !== undefined) return { guid, state: 'refused', reason };
    return { guid, state: changed.has(guid) ? 'changed' : 'unchanged' };
  });
}

/** Does it to some records that were counted, by the call on several of them, with the rights of this moment. */
export async function changeChunk(ctx: Context, row: MassRow, guids: readonly string[]): Promise<readonly Outcome[]> {
  const { call, run } = massCallOf(row);
  const inside: Context = { ...ctx, operation: operationOf(call) };
  const reached = await lockReached(inside, row, guids);
  const owners = new Map(reached.map(({ guid, owner }) => [guid, owner]));
  const followed = new Map(reached.map((record) => [record.guid, record.followed]));
  const onSome: OnSome = async (some) => {
    const result = await run(massInput(row, some), inside);
    if (row.action === 'update' && result !== null)
      return outcomesOf(result, some).map((one) => ({ ...one, followed: followed.get(one.guid) ?? null }));
    return some.map((guid) => ({ guid, state: 'changed', owner_guid: owners.get(guid) ?? null }));
  };
  const gone = guids.filter((guid) => !owners.has(guid));
  const reason = translate(ctx.language, 'reply.gone');
  return [
    ...gone.map((guid): Outcome => ({ guid, state: 'refused', reason })),
    ...(await trySome(inside, [...owners.keys()], onSome, 'refused')),
  ];
}
