import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { runPrepared } from '../../platform/database/preparedQuery.ts';
import { visible } from '../../access/scope.ts';
import { readsSea } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { type OwnedFacts, phoneHolderNouns } from '../reach/ownedNouns.ts';
import { phoneMask } from './phoneMask.ts';

/** A record of the company that something was found in, and what the asker may know of it. */
export interface KnownRecord {
  /** What was found: a phone, a name, a code. */
  readonly found: string;
  readonly kind: TargetKind;
  readonly guid: string;
  readonly name: string;
  readonly owner: string;
  readonly isInSea: boolean;
  /** Whether the asker may read the record; all but its kind is to be kept back otherwise. */
  readonly isSeen: boolean;
  /** The customer that the record is or belongs to; null where there is none. */
  readonly family: string | null;
}

/** Records that belong together, which are no doubles of each other. */
export interface DuplicateExceptions {
  /** Records of which nothing is a double: the one being written, the lead being converted. */
  readonly except: readonly string[];
  /** The customer whose contacts and lead may share its phones. */
  readonly customer: string | null;
}

/** Most records of an answer to a person. */
const most = 20;

/** How many records are wanted: at most so many, or of each thing that was found the one that says most. */
export type Wanted = number | 'bestOfEach';

/**
 * What the asker may know of live records that hold phones and that a query names by `found`, `target_kind` and
 * `target_guid`; kin is left out.
 */
export async function knownRecords(
  ctx: Context,
  query: RawBuilder<unknown>,
  duplicateExceptions: DuplicateExceptions,
  wanted: Wanted = most,
): Promise<KnownRecord[]> {
  // Nearly always there is none, and saying so is much less work than saying what may be known of one.
  const some = await runPrepared(ctx.db, sql`select from (${query}) as f limit 1`);
  if (some.length === 0) return [];
  const column = (noun: OwnedFacts, name: string) => sql.ref(`${noun.table}.${name}`);
  const firstOf = (name: string) => sql`coalesce(${sql.join(phoneHolderNouns.map((noun) => column(noun, name)))})`;
  const seas = phoneHolderNouns.flatMap((noun) => ('seaColumn' in noun ? [[noun, noun.seaColumn] as const] : []));
  const inSea = sql<boolean>`(${sql.join(
    seas.map(([noun, sea]) => sql`(${column(noun, 'guid')} is not null and ${column(noun, sea)} is null)`),
    sql` or `,
  )})`;
  const reached = await Promise.all(phoneHolderNouns.map((noun) => visible(ctx, noun)));
  const seen = reached.map((condition) => sql`coalesce(${condition}, false)`);
  const joins = phoneHolderNouns.map(
    (
      noun,
    ) => sql`left join ${sql.table(noun.table)} on f.target_kind = ${noun.kind} and ${column(noun, 'guid')} = f.target_guid
      and ${column(noun, 'company_id')} = ${ctx.session.companyId} and ${column(noun, 'delete_time')} is null`,
  );
  const family = sql`coalesce(${sql.join(phoneHolderNouns.map((noun) => column(noun, noun.customerColumn)))})`;
  const isSeen = sql`${sql.join(seen, sql` or `)} or (${inSea} and ${readsSea(ctx)})`;
  // What may be seen says more than what may not, and a customer more than another record.
  const [first, order, limit] =
    wanted === 'bestOfEach'
      ? [
          sql`distinct on (f.found)`,
          sql`(${isSeen}) desc, (f.target_kind = ${targetKind.customer}) desc, f.target_guid`,
          sql``,
        ]
      : [sql``, sql`f.target_kind, f.target_guid`, sql`limit ${wanted}`];
  const { rows } = await sql<KnownRecord>`
    select ${first} f.found, f.target_kind as kind, f.target_guid as guid, ${firstOf('name')} as name,
      coalesce(owner.name, '') as owner, ${inSea} as "isInSea",
      ${isSeen} as "isSeen", ${family} as family
    from (${query}) as f
    ${sql.join(joins, sql` `)}
    left join account as owner on owner.guid = ${firstOf('owner_guid')}
    where ${firstOf('guid')} is not null
      and f.target_guid <> all(${[...duplicateExceptions.except]}::uuid[])
      and (${duplicateExceptions.customer}::uuid is null or ${family} is distinct from ${duplicateExceptions.customer}::uuid)
    order by f.found, ${order} ${limit}`.execute(ctx.db);
  return rows.map(withoutPhones);
}

/** Phones in the name of a contact of the sea are hidden (S6.2); a company's name is shown whole. */
function withoutPhones(record: KnownRecord): KnownRecord {
  const { found, kind, isInSea, name } = record;
  if (!isInSea || kind !== targetKind.contacts) return record;
  return { ...record, name: phoneMask(/^\d+$/.test(found) ? [found] : [])(name) };
}
