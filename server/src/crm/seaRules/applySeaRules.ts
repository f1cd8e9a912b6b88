import type { SeaRule } from '@haina/contract/rules/sea.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Databases } from '../../platform/database/database.ts';
import { allOf, type Condition } from '../../access/filters.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Acting, CompanySettings } from '../../request/context.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { type LeavingCustomer, releaseToPool } from '../sea/releaseToPool.ts';
import { seaRuleOf } from '../customers/seaRule.ts';
import { companies, forEachCompany, inBatches } from './companies.ts';
import { customersWhere } from './customersWhere.ts';
import { dueClock, dueTime, isTakeable, type SeaClock } from '../customers/dueTime.ts';
import { onSinceOf } from '../customers/onSince.ts';

/** The company's rules as SQL at one moment. */
interface Clocks {
  readonly rule: SeaRule;
  readonly due: RawBuilder<Date | null>;
  readonly clock: RawBuilder<SeaClock>;
  readonly isDue: Condition;
  /** It falls within the days of notice, and nobody was told of this due moment. */
  readonly isToldOf: Condition;
}

function clocksOf(settings: CompanySettings, now: Date): Clocks {
  const rule = seaRuleOf(settings);
  const since = onSinceOf(settings);
  const due = dueTime(rule, since);
  return {
    rule,
    due,
    clock: dueClock(rule, since),
    isDue: allOf([isTakeable, sql<boolean>`${due} <= ${now}`]),
    isToldOf: allOf([
      isTakeable,
      sql<boolean>`${due} > ${now} and ${due} - ${rule.Remind_Days}::int * interval '24 hours' <= ${now}
        and customer.reminded_for is distinct from ${due}`,
    ]),
  };
}

/** Those of a batch for which a condition still holds, locked; what a person is working on waits for the next run. */
const stillSo = ({ session }: Acting, guids: readonly string[], condition: Condition) => sql`
  from customer where company_id = ${session.companyId} and guid = any(${[...guids]}::uuid[]) and ${condition}
  order by guid for update skip locked`;

type Falling = LeavingCustomer & { readonly clock: SeaClock };

async function fall(ctx: Acting, guids: readonly string[], settings: CompanySettings): Promise<void> {
  const { clock, isDue } = clocksOf(settings, ctx.now);
  const { rows } = await sql<Falling>`
    select guid, name, owner_guid, protect_state, is_lock, ${clock} as clock ${stillSo(ctx, guids, isDue)}`.execute(
    ctx.db,
  );
  for (const kind of ['notFollowed', 'notDealt'] as const) {
    const falling = rows.filter((row) => row.clock === kind);
    await releaseToPool(ctx, falling, { kind, remark: '' });
  }
  await notify(
    ctx,
    rows.map(({ guid, name, owner_guid, clock: kind }) => ({
      // Only owned customers fall.
      to: owner_guid ?? '',
      type: messageType.customer,
      label: messageLabel.notice,
      target: guid,
      key: `message.seaFallen.${kind}` as const,
      params: { name },
    })),
  );
}

interface Reminded {
  readonly guid: string;
  readonly name: string;
  readonly owner_guid: string;
  readonly due: Date;
  readonly clock: SeaClock;
}

async function remind(ctx: Acting, guids: readonly string[], settings: CompanySettings, zone: string): Promise<void> {
  const { due, clock, isToldOf } = clocksOf(settings, ctx.now);
  const { rows } = await sql<Reminded>`
    with told as (select guid as told_guid, ${due} as due, ${clock} as clock ${stillSo(ctx, guids, isToldOf)})
    update customer set reminded_for = told.due from told
    where company_id = ${ctx.session.companyId} and guid = told_guid
    returning guid, name, owner_guid, told.due, told.clock`.execute(ctx.db);
  await notify(
    ctx,
    rows.map((row) => ({
      to: row.owner_guid,
      type: messageType.customer,
      label: messageLabel.reminder,
      target: row.guid,
      key: `message.seaSoon.${row.clock}` as const,
      params: { name: row.name, due: todayIn(zone, row.due) },
    })),
  );
}

/**
 * Applies the rules of every company that has switched them on: reminds the owners of customers that fall soon, once for
 * each due moment, and returns those that are due to the sea, with a message to the old owner. Each customer falls exactly
 * once (S6.10), however many processes run this at the same time and wherever one of them is killed: a batch is one transaction,
 * and what it takes it has locked and looked at again.
 */
export async function applySeaRules(databases: Databases, now: Date, size?: number): Promise<void> {
  const all = await companies(databases.read);
  const on = all.filter(({ settings }) => seaRuleOf(settings).Is_On === 1);
  await forEachCompany(on, async (company) => {
    const { isDue, isToldOf } = clocksOf(company.settings, now);
    const batch = { now, ...(size === undefined ? {} : { size }) };
    const soon = await customersWhere(databases, company, isToldOf);
    await inBatches(databases, company, { ...batch, guids: soon }, (ctx, guids, settings) =>
      remind(ctx, guids, settings, company.zone),
    );
    const due = await customersWhere(databases, company, isDue);
    await inBatches(databases, company, { ...batch, guids: due }, fall);
  });
}
