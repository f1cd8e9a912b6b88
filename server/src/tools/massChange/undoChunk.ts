import { operationOf } from '@haina/contract/calls/contract.ts';
import { sql } from 'kysely';
import { nounOf } from '../../crm/nouns.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import { restoreBin } from '../bin/restoreBin.ts';
import type { MassRow } from './massChangeRow.ts';
import { massPartOf } from './massActions.ts';
import { massCallOf, massInput, mayUndo } from './massSteps.ts';
import { type OnSome, type Outcome, trySome } from './outcomes.ts';
import { unfollowLeads } from './unfollowLeads.ts';

interface Unmoved {
  readonly guid: string;
  readonly owner: string | null;
  /** The lines of the operation record that the change wrote. */
  readonly changes: readonly FieldChange[] | null;
}

/** Those of the changed records that nothing changed since, locked, with what they had before. */
async function lockUnmoved(ctx: Context, row: MassRow, guids: readonly string[]): Promise<readonly Unmoved[]> {
  const { table } = nounOf(row.kind);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { rows } = await sql<Unmoved>`
    select ${column('guid')} as guid, r.owner_guid as owner,
      (select o.changes from operation_record o where o.company_id = r.company_id and o.target_kind = ${row.kind}
        and o.target_guid = r.guid and o.create_time = r.change_time and o.action = 'update'
        and o.user_guid = ${row.userGuid} limit 1) as changes
    from mass_change_record r join ${sql.table(table)} on ${column('company_id')} = r.company_id
      and ${column('guid')} = r.guid and ${column('row_version')} = r.version
    where r.company_id = ${row.companyId} and r.change_guid = ${row.guid} and r.guid = any(${[...guids]}::uuid[])
    order by ${column('guid')} for update of ${sql.table(table)}`.execute(ctx.db);
  return rows;
}

const undone = (guids: readonly string[]): readonly Outcome[] => guids.map((guid) => ({ guid, state: 'undone' }));

/** Removed records come back from the bin. */
const restoring =
  (ctx: Context, { kind }: MassRow): OnSome =>
  async (guids) => {
    await restoreBin({ Records: guids.map((Guid) => ({ Target_Kind: kind, Guid })) }, ctx);
    return undone(guids);
  };

/** Transferred records go to the owner they had. */
const givingBack =
  (ctx: Context, row: MassRow, owner: string): OnSome =>
  async (guids) => {
    await massCallOf(row).run(massInput({ ...row, wanted: { User_Guid: owner } }, guids), ctx);
    return undone(guids);
  };

/** What a record had before, of the fields that were changed. */
const earlierOf = ({ wanted }: MassRow, changes: readonly FieldChange[] | null) =>
  Object.fromEntries((changes ?? []).filter(({ field }) => field in wanted).map(({ field, from }) => [field, from]));

/** Updated records that had the same values get them by the call that changed them, with all its rules but those for new values. */
const rewriting =
  (ctx: Context, row: MassRow, changes: readonly FieldChange[] | null): OnSome =>
  async (guids) => {
    const values = earlierOf(row, changes);
    if (Object.keys(values).length === 0) throw notFound();
    const result = await massCallOf(row).run({ ...values, [massPartOf(row.kind).idField]: guids, GoodOnly: 1 }, ctx);
    const reasons = new Map(result?.Refused.map(({ Guid, Reason }) => [Guid, Reason]));
    return guids.map((guid) => {
      const reason = reasons.get(guid);
      return reason === undefined ? { guid, state: 'undone' } : { guid, state: 'kept', reason };
    });
  };

/** Each group goes after the other: they share one transaction. */
async function inTurn<T>(groups: readonly T[], work: (group: T) => Promise<readonly Outcome[]>): Promise<Outcome[]> {
  const [first, ...others] = groups;
  return first === undefined ? [] : [...(await work(first)), ...(await inTurn(others, work))];
}

async function undoUnmoved(ctx: Context, row: MassRow, unmoved: readonly Unmoved[]): Promise<readonly Outcome[]> {
  const guids = unmoved.map(({ guid }) => guid);
  if (row.action === 'remove') return trySome(ctx, guids, restoring(ctx, row), 'kept');
  if (row.action === 'update') {
    const alike = Map.groupBy(unmoved, ({ changes }) => JSON.stringify(earlierOf(row, changes)));
    return inTurn([...alike.values()], (records) =>
      trySome(
        ctx,
        records.map(({ guid }) => guid),
        rewriting(ctx, row, records[0]?.changes ?? null),
        'kept',
      ),
    );
  }
  const owners = [...Map.groupBy(unmoved, ({ owner }) => owner)];
  return inTurn(owners, async ([owner, records]) => {
    const given = records.map(({ guid }) => guid);
    const reason = translate(ctx.language, 'reply.gone');
    if (owner === null) return given.map((guid): Outcome => ({ guid, state: 'kept', reason }));
    return trySome(ctx, given, givingBack(ctx, row, owner), 'kept');
  });
}

/** Takes some changed records back, as far as nothing else changed them and the person may do so at this moment. */
export async function undoChunk(ctx: Context, row: MassRow, guids: readonly string[]): Promise<readonly Outcome[]> {
  const inside: Context = { ...ctx, operation: operationOf(massCallOf(row).call), isRestoring: true };
  if (!mayUndo(ctx, row)) {
    const denied = translate(ctx.language, 'session.noPermission');
    return guids.map((guid): Outcome => ({ guid, state: 'kept', reason: denied }));
  }
  const unmoved = await lockUnmoved(inside, row, guids);
  const found = new Set(unmoved.map(({ guid }) => guid));
  const reason = translate(ctx.language, 'massChange.changedSince');
  const outcomes = await undoUnmoved(inside, row, unmoved);
  const back = outcomes.filter(({ state }) => state === 'undone').map(({ guid }) => guid);
  await unfollowLeads(inside, row, back);
  return [
    ...guids.filter((guid) => !found.has(guid)).map((guid): Outcome => ({ guid, state: 'kept', reason })),
    ...outcomes,
  ];
}
