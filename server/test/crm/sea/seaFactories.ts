import type { SeaRule } from '@haina/contract/rules/sea.ts';
import { sql } from 'kysely';
import type { TestApp } from '../../support/app.ts';

/** A day in milliseconds. */
export const day = 86_400_000;

/** Sets the rules of a company's sea as if they had been saved, switched on `onDays` days ago. */
export async function setSeaRule(
  app: TestApp,
  companyId: string,
  rule: Partial<SeaRule>,
  onDays: number | null = null,
): Promise<void> {
  const onSince = onDays === null ? null : new Date(Date.now() - onDays * day).toISOString();
  await app.databases.write
    .updateTable('company')
    .set({ settings: JSON.stringify({ seaRule: { ...rule, onSince } }) })
    .where('id', '=', companyId)
    .execute();
}

/** Lets days pass for some customers: everything about their clocks happened that much earlier. */
export async function passDays(app: TestApp, guids: readonly string[], days: number): Promise<void> {
  const { write } = app.databases;
  const step = sql`${days} * interval '24 hours'`;
  await sql`
    update customer set owned_since = owned_since - ${step}, follow_clock = follow_clock - ${step},
      last_time = last_time - ${step},
      create_time = create_time - ${step}, protect_over_time = protect_over_time - ${step},
      sea_time = sea_time - ${step}, reminded_for = reminded_for - ${step}
    where guid = any(${[...guids]}::uuid[])`.execute(write);
  await sql`
    update ownership_change set create_time = create_time - ${step}
    where target_guid = any(${[...guids]}::uuid[])`.execute(write);
  await sql`
    with own as (
      update contacts set last_time = last_time - ${step} where customer_guid = any(${[...guids]}::uuid[]) returning guid
    )
    update activity set create_time = create_time - ${step}
    where target_guid = any(${[...guids]}::uuid[]) or target_guid in (select guid from own)`.execute(write);
}

/** Copies a customer of a test many times, each as if it had been created like it; gives the Guids. */
export async function copyCustomer(app: TestApp, guid: string, times: number): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    with made as (
      insert into customer (company_id, guid, owner_guid, create_user_guid, name, create_time, update_time, owned_since,
        protect_state, search_text, pinyin, grams)
      select company_id, gen_random_uuid(), owner_guid, create_user_guid, name || ' ' || place, create_time, update_time,
        owned_since, protect_state, search_text, pinyin, grams
      from customer, generate_series(1, ${times}) as place where guid = ${guid}
      returning company_id, guid, owner_guid, create_user_guid, create_time
    ), told as (
      insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
      select company_id, gen_random_uuid(), 2, guid, create_user_guid, 'create', create_time from made
    ), had as (
      insert into ownership_change (company_id, guid, target_kind, target_guid, to_guid, reason, user_guid, create_time)
      select company_id, gen_random_uuid(), 2, guid, owner_guid, 'create', create_user_guid, create_time from made
    )
    select guid from made`.execute(app.databases.write);
  return rows.map((row) => row.guid);
}

/** The states of a customer as the database has them. */
export interface CustomerStates {
  readonly owner_guid: string | null;
  readonly deal_state: number;
  readonly is_lock: number;
  readonly protect_state: number;
  readonly renew_count: number;
  readonly protect_over_time: Date | null;
}

/** Reads the states of a customer from the database. */
export async function statesOf(app: TestApp, guid: string): Promise<CustomerStates> {
  return app.databases.write
    .selectFrom('customer')
    .select(['owner_guid', 'deal_state', 'is_lock', 'protect_state', 'renew_count', 'protect_over_time'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
}

/** The texts of the messages about a record, each with whom it went to. */
export async function messagesAbout(app: TestApp, guid: string): Promise<{ text_key: string; user_guid: string }[]> {
  return app.databases.write
    .selectFrom('message')
    .select(['text_key', 'user_guid'])
    .where('type_guid', '=', guid)
    .orderBy('create_time')
    .orderBy('guid')
    .execute();
}
