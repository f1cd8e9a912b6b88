import type { activity } from '@haina/contract/calls/activity.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { shownHolder } from '../../records/reach/holder.ts';
import { type Target, targetOf } from '../../records/reach/recordRef.ts';
import { maskFor } from '../../records/phones/seaPhones.ts';
import { type Operation, operationLines, withoutPhones } from '../../records/operationLog/operationWords.ts';
import { contractsHidden } from '../../records/operationLog/unseenContracts.ts';
import { mayRestore, restorableLines } from './restoreValue.ts';

/** An operation record straight from the database. */
interface OperationRow extends Operation {
  readonly Id: string;
  readonly Create_Time: string;
  readonly UserName: string;
}

async function operationsOf(ctx: Context, { kind, guid }: Target, input: { page?: number; pagesize?: number }) {
  const { limit, offset } = pageBounds(input);
  const mine = sql<boolean>`o.company_id = ${ctx.session.companyId} and o.target_kind = ${kind} and o.target_guid = ${guid}`;
  return pageOf<OperationRow>(
    ctx.db,
    sql`(select 1 from operation_record o where ${mine})`,
    sql`(select o.guid as "Id", ${wallTime(sql`o.create_time`, ctx.session.zone)} as "Create_Time", coalesce(a.name, ${translate(ctx.language, 'common.system')}) as "UserName",
      o.action, o.changes
      from operation_record o left join account a on a.guid = o.user_guid where ${mine}
      order by o.create_time desc, o.guid desc limit ${limit} offset ${offset})`,
  );
}

/** What happened to a record, newest first, told in the reader's language from what was recorded (S18.2). */
export const listActions: Handler<typeof activity.actions> = async (input, ctx) => {
  const record = await shownHolder(ctx, targetOf(input));
  const { kind, guid } = record;
  const mask = await maskFor(ctx, record);
  const isEditable = await mayRestore(ctx, { kind, guid });
  const { rows, ...counts } = await operationsOf(ctx, { kind, guid }, { ...input });
  const operations = rows.map((row) => ({ ...row, kind }));
  const shown = await contractsHidden(ctx, operations);
  return {
    ...counts,
    rows: operations.map(({ Id, Create_Time, UserName, ...operation }) => {
      const { action } = operation;
      const changes = shown(operation);
      return {
        Id,
        Create_Time,
        UserName,
        Content: operationLines(ctx, kind, { action, changes: changes.map((change) => withoutPhones(change, mask)) }),
        Restorable: isEditable ? restorableLines(kind, { action, changes }) : [],
      };
    }),
  };
};
