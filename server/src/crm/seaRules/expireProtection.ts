import { sql } from 'kysely';
import type { Databases } from '../../platform/database/database.ts';
import { allOf, type Condition } from '../../access/filters.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Acting, CompanySettings } from '../../request/context.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { seaRuleOf } from '../customers/seaRule.ts';
import { companies, forEachCompany, inBatches } from './companies.ts';
import { customersWhere } from './customersWhere.ts';
import { type Protection, protectState, usedAtEnd, writeProtection } from '../customers/protection.ts';

const isProtected = sql<boolean>`customer.protect_state = ${protectState.protected} and customer.delete_time is null
  and customer.owner_guid is not null`;

const hasEnded = (now: Date): Condition => allOf([isProtected, sql<boolean>`customer.protect_over_time <= ${now}`]);

/** It ends within the days of notice, and nobody was told of this end; falling and protection never overlap. */
const endsSoon = (settings: CompanySettings, now: Date): Condition =>
  allOf([
    isProtected,
    sql<boolean>`customer.protect_over_time > ${now}
      and customer.protect_over_time <= ${now}::timestamptz + ${seaRuleOf(settings).Remind_Days}::int * interval '24 hours'
      and customer.reminded_for is distinct from customer.protect_over_time`,
  ]);

interface Found extends Protection {
  readonly guid: string;
  readonly name: string;
  readonly owner_guid: string;
}

const locked = ({ session }: Acting, guids: readonly string[], condition: Condition) => sql`
  select guid, name, owner_guid, protect_state, protect_over_time, renew_count from customer
  where company_id = ${session.companyId} and guid = any(${[...guids]}::uuid[]) and ${condition}
  order by guid for update skip locked`;

async function tell(
  ctx: Acting,
  zone: string,
  { key, label }: { readonly key: 'message.protection.ending' | 'message.protection.expired'; readonly label: 1 | 3 },
  found: readonly Found[],
): Promise<void> {
  await notify(
    ctx,
    found.map(({ guid, name, owner_guid, protect_over_time: end }) => ({
      to: owner_guid,
      type: messageType.customer,
      label,
      target: guid,
      key,
      params: { name, until: end ? todayIn(zone, end) : '' },
    })),
  );
}

async function expire(ctx: Acting, guids: readonly string[], zone: string): Promise<void> {
  const { rows } = await sql<Found>`${locked(ctx, guids, hasEnded(ctx.now))}`.execute(ctx.db);
  // The end stays: it says since when the customer is unprotected.
  const changes = rows.map((customer) => ({
    customer,
    to: { ...customer, protect_state: protectState.expired, renew_count: usedAtEnd(customer) },
  }));
  await writeProtection(ctx, zone, changes);
  await tell(ctx, zone, { key: 'message.protection.expired', label: messageLabel.notice }, rows);
}

async function warn(ctx: Acting, guids: readonly string[], settings: CompanySettings, zone: string): Promise<void> {
  const { rows } = await sql<Found>`
    with soon as (${locked(ctx, guids, endsSoon(settings, ctx.now))})
    update customer set reminded_for = soon.protect_over_time from soon
    where company_id = ${ctx.session.companyId} and customer.guid = soon.guid returning soon.*`.execute(ctx.db);
  await tell(ctx, zone, { key: 'message.protection.ending', label: messageLabel.reminder }, rows);
}

/**
 * Ends the protection of customers whose time is over (1 → 4) and warns their owners before, once for each end; exactly
 * once however many processes run it (S6.15).
 */
export async function expireProtection(databases: Databases, now: Date): Promise<void> {
  await forEachCompany(await companies(databases.read), async (company) => {
    const soon = await customersWhere(databases, company, endsSoon(company.settings, now));
    await inBatches(databases, company, { guids: soon, now }, (ctx, guids, settings) =>
      warn(ctx, guids, settings, company.zone),
    );
    const ended = await customersWhere(databases, company, hasEnded(now));
    await inBatches(databases, company, { guids: ended, now }, (ctx, guids) => expire(ctx, guids, company.zone));
  });
}
