import type { activity } from '@haina/contract/calls/activity.ts';
import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { sql } from 'kysely';
import { wallTime } from '../db/moments.ts';
import { pageBounds, pageOf } from '../db/paged.ts';
import type { Context } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { fieldLabel, say } from '../http/say.ts';
import { sidesOf } from '../records/changeWords.ts';
import type { FieldChange } from '../records/operationLog.ts';
import { shownHolder } from '../records/holder.ts';
import { type Target, targetOf } from '../records/target.ts';
import { noMask, type PhoneMask } from '../sea/phoneMask.ts';
import { maskFor } from '../sea/seaPhones.ts';
import { mayRestore, restorableLines } from './restoreValue.ts';

/** An operation record straight from the database. */
interface OperationRow {
  readonly Id: string;
  readonly Create_Time: string;
  readonly UserName: string;
  readonly action: string;
  readonly changes: readonly FieldChange[];
}

const nounNames = new Map<TargetKind, string>(Object.entries(targetKind).map(([name, kind]) => [kind, name]));

// Contacts are written by calls of the controller Customer, but their fields are called after themselves.
const labelOf = (ctx: Context, kind: TargetKind, field: string) =>
  fieldLabel(ctx.language, nounNames.get(kind) ?? null, field);

const texts: Readonly<Record<string, string | undefined>> = zhChs.operation;

/** Whether the text of an action speaks of what changed; the changes of its first field are then told by it. */
const tellsChange = (action: string) => (texts[action] ?? '').includes('{{');

function linesOf(ctx: Context, kind: TargetKind, { action, changes }: OperationRow): string[] {
  const [first] = changes;
  const lines = changes.map((change) => {
    if (tellsChange(action) && change.field === first?.field) {
      return say(ctx.language, `operation.${action}`, sidesOf(ctx, change));
    }
    return say(ctx.language, 'operation.changed', { field: labelOf(ctx, kind, change.field), ...sidesOf(ctx, change) });
  });
  if (action === 'update') return lines.length > 0 ? lines : [say(ctx.language, 'operation.unchanged')];
  return tellsChange(action) ? lines : [say(ctx.language, `operation.${action}`), ...lines];
}

async function operationsOf(ctx: Context, { kind, guid }: Target, input: { page?: number; pagesize?: number }) {
  const { limit, offset } = pageBounds(input);
  const mine = sql<boolean>`o.company_id = ${ctx.session.companyId} and o.target_kind = ${kind} and o.target_guid = ${guid}`;
  return pageOf<OperationRow>(
    ctx.db,
    sql`(select 1 from operation_record o where ${mine})`,
    sql`(select o.guid as "Id", ${wallTime(sql`o.create_time`, ctx.session.zone)} as "Create_Time", coalesce(a.name, ${say(ctx.language, 'common.system')}) as "UserName",
      o.action, o.changes
      from operation_record o left join account a on a.guid = o.user_guid where ${mine}
      order by o.create_time desc, o.guid desc limit ${limit} offset ${offset})`,
  );
}

const isPhone = (field: string) => /^(?:Telephone|Mobile\d?)$/.test(field);

/** A change with its phones hidden as far as the mask hides any: a field of phones whole, whatever it held. */
function withoutPhones(change: FieldChange, mask: PhoneMask): FieldChange {
  if (mask === noMask) return change;
  const hide = <V>(value: V) =>
    typeof value === 'string' ? (isPhone(change.field) ? maskedPhone(value) : mask(value)) : value;
  const hidden = (['from', 'to', 'fromLabel', 'toLabel'] as const).flatMap((name) =>
    change[name] === undefined ? [] : [[name, hide(change[name])] as const],
  );
  return { ...change, ...Object.fromEntries(hidden) };
}

/** What happened to a record, newest first, told in the reader's language from what was recorded (decisions, section 2). */
export const listActions: Handler<typeof activity.actions> = async (input, ctx) => {
  const record = await shownHolder(ctx, targetOf(input));
  const { kind, guid } = record;
  const mask = await maskFor(ctx, record);
  const isEditable = await mayRestore(ctx, { kind, guid });
  const { rows, ...counts } = await operationsOf(ctx, { kind, guid }, { ...input });
  return {
    ...counts,
    rows: rows.map((row) => ({
      Id: row.Id,
      Create_Time: row.Create_Time,
      UserName: row.UserName,
      Content: linesOf(ctx, kind, { ...row, changes: row.changes.map((change) => withoutPhones(change, mask)) }),
      Restorable: isEditable ? restorableLines(kind, row) : [],
    })),
  };
};
