import { logs, type OperationRow } from '@haina/contract/calls/logs.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { operationLines, withoutPhones } from '../../records/operationLog/operationWords.ts';
import { contractsHidden } from '../../records/operationLog/unseenContracts.ts';
import type { Condition } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { readableProducts } from '../../access/productScope.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { nouns, ownedNouns } from '../../crm/nouns.ts';
import { noMask, type PhoneMask, phoneMask } from '../../records/phones/phoneMask.ts';
import { phonesOfCustomer } from '../../records/phones/seaPhones.ts';
import { type Log, logConditions, logPage } from './log.ts';
import { anyCondition, contains, isOneOf, isSaid, namesSaid, personCalled, wordsOf } from './logWords.ts';
import { newestSeen, newestShowing } from './visibleOperations.ts';

type Input = z.output<typeof logs.exportOperations.input>;

/** An entry with what is known of its record. */
interface Found {
  readonly Guid: string;
  readonly Create_Time: string;
  readonly User_Name: string;
  readonly kind: TargetKind;
  readonly target: string;
  /** Null for a record that is deleted for good. */
  readonly name: string | null;
  readonly isDeleted: boolean;
  readonly isOpen: boolean;
  /** The customer of the sea that the record is or belongs to. */
  readonly inSea: string | null;
  readonly action: string;
  readonly changes: readonly FieldChange[];
  readonly Ip_Address: string;
}

const joins = sql.join(
  nouns.map(
    ({ table, kind }) => sql`left join ${sql.table(table)} on l.target_kind = ${kind}
      and ${sql.ref(`${table}.company_id`)} = l.company_id and ${sql.ref(`${table}.guid`)} = l.target_guid`,
  ),
  sql` `,
);

const firstOf = (column: string) => sql.join(nouns.map(({ table }) => sql.ref(`${table}.${column}`)));

async function foundOf(ctx: Context, guids: readonly string[]): Promise<Found[]> {
  const reached = await Promise.all(ownedNouns.map(({ owned }) => visible(ctx, owned)));
  const opened = sql.join(
    [...reached, readableProducts(ctx)].map((one) => sql`coalesce(${one}, false)`),
    sql` or `,
  );
  const { rows } = await sql<Found>`
    select l.guid as "Guid", ${wallTime(sql`l.create_time`, ctx.session.zone)} as "Create_Time",
      coalesce(a.name, ${translate(ctx.language, 'common.system')}) as "User_Name", l.target_kind as kind,
      l.target_guid as target, l.address as "Ip_Address", coalesce(${firstOf('name')}) as name, l.action, l.changes,
      coalesce(${firstOf('delete_time')}) is not null or coalesce(${firstOf('guid')}) is null as "isDeleted",
      (${opened}) and coalesce(${firstOf('delete_time')}) is null as "isOpen",
      case when customer.guid is not null and customer.owner_guid is null then customer.guid
        when contacts.guid is not null and contacts.customer_owner_guid is null then contacts.customer_guid end as "inSea"
    from operation_record as l left join account as a on a.guid = l.user_guid ${joins}
    where l.company_id = ${ctx.session.companyId} and l.guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  return rows;
}

/** What hides the phones of customers of the sea, by their Guid (S6.2). */
async function masksOf(ctx: Context, found: readonly Found[]): Promise<ReadonlyMap<string, PhoneMask>> {
  const customers = [...new Set(found.flatMap(({ inSea }) => inSea ?? []))];
  if (customers.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; phones: string[] }>`
    select guid, ${phonesOfCustomer('customer')} as phones from customer
    where company_id = ${ctx.session.companyId} and guid = any(${customers}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ guid, phones }) => [guid, phoneMask(phones)]));
}

const actions: Readonly<Record<string, string>> = zhChs.logs.action;

async function rowsOf(ctx: Context, guids: readonly string[]): Promise<OperationRow[]> {
  const found = await foundOf(ctx, guids);
  const masks = await masksOf(ctx, found);
  const shown = await contractsHidden(ctx, found);
  return found.map(({ kind, target, name, isDeleted, isOpen, inSea, action, changes, ...row }) => {
    const mask = inSea === null ? noMask : (masks.get(inSea) ?? phoneMask([]));
    const hidden = shown({ kind, changes }).map((change) => withoutPhones(change, mask));
    return {
      ...row,
      Target_Kind: kind,
      Target_Guid: isOpen ? target : '',
      Target_Name: kind === targetKind.contacts ? mask(name ?? '') : (name ?? ''),
      Is_Deleted: isDeleted ? 1 : 0,
      Action: action,
      ActionName: Object.hasOwn(actions, action) ? translate(ctx.language, `logs.action.${action}`) : action,
      Content: operationLines(ctx, kind, { action, changes: hidden }),
    };
  });
}

const kindWords = new Map<number, string>(Object.entries(targetKind).map(([name, kind]) => [kind, `target.${name}`]));

const kindName = ({ language }: Context, kind: TargetKind) => translate(language, kindWords.get(kind) ?? '');

const targetName = ({ language }: Context, row: OperationRow) => row.Target_Name || translate(language, 'logs.gone');

/** Whether the line of an entry may show a word; records that are called so are found beside it. */
function mayShow(ctx: Context, word: string): Condition {
  const kinds = [...kindWords].filter(([, key]) => isSaid(ctx, key, word)).map(([kind]) => kind);
  const fields = namesSaid(ctx, 'field.', word).map((key) => key.slice(key.lastIndexOf('.') + 1));
  const actionNames = [...namesSaid(ctx, 'logs.action.', word), ...namesSaid(ctx, 'operation.', word)];
  const outcomes = namesSaid(ctx, 'process.outcome.', word).map((name) => `process.outcome.${name}`);
  return anyCondition([
    personCalled(ctx, word),
    ...(isSaid(ctx, 'common.system', word) ? [sql<boolean>`l.user_guid is null`] : []),
    contains('l.changes', word),
    contains('l.address', word),
    isOneOf('l.action', actionNames),
    sql<boolean>`l.target_kind = any(${kinds}::smallint[])`,
    ...(fields.length === 0
      ? []
      : [sql<boolean>`jsonb_path_query_array(l.changes, '$[*].field') ?| ${fields}::text[]`]),
    ...(outcomes.length === 0
      ? []
      : [sql<boolean>`jsonb_path_query_array(l.changes, '$[*].toKey') ?| ${outcomes}::text[]`]),
  ]);
}

/** What was done to records that the caller reads. */
export const operationLog: Log<Input, OperationRow> = {
  reading: logs.operations.access,
  newest: async (ctx, input, most) => {
    const { Target_Kind = [], Action = [] } = input;
    const narrowing: Condition[] = [
      ...(Target_Kind.length === 0 ? [] : [sql<boolean>`l.target_kind = any(${Target_Kind}::smallint[])`]),
      ...(Action.length === 0 ? [] : [sql<boolean>`l.action = any(${Action}::text[])`]),
    ];
    const conditions = [...(await logConditions(ctx, input)), ...narrowing];
    const words = wordsOf(input.Words);
    if (words.length === 0) return newestSeen(ctx, conditions, most);
    return newestShowing(ctx, conditions, most, { words, mayShow: words.map((word) => mayShow(ctx, word)) });
  },
  rows: rowsOf,
  shown: (ctx, row) => [
    row.User_Name,
    kindName(ctx, row.Target_Kind),
    targetName(ctx, row),
    row.ActionName,
    row.Ip_Address,
    ...row.Content,
  ],
  labels: 'operationLog',
  columns: ['Create_Time', 'User_Name', 'Target_Kind', 'Target_Name', 'Action', 'Content', 'Ip_Address'],
  cell: (ctx, row, column) => {
    if (column === 'Create_Time') return row.Create_Time;
    if (column === 'Target_Kind') return kindName(ctx, row.Target_Kind);
    if (column === 'Target_Name') return targetName(ctx, row);
    if (column === 'Ip_Address') return row.Ip_Address;
    if (column === 'Action') return row.ActionName;
    return column === 'Content' ? row.Content.join('\n') : row.User_Name;
  },
};

/** One page of the operation log. */
export const listOperations: Handler<typeof logs.operations> = (input, ctx) => logPage(ctx, operationLog, input);
