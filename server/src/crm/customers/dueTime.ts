import type { SeaDays, SeaRule } from '@haina/contract/rules/sea.ts';
import { type RawBuilder, sql } from 'kysely';

/** Which clock of the rules runs out: nobody followed the customer up, or it was not dealt. */
export type SeaClock = 'notFollowed' | 'notDealt';

const owned = sql`coalesce(customer.owned_since, customer.create_time)`;

/** The days of one clock for the level of a customer; null where the clock is not applied. */
function daysOf(rule: SeaRule, clock: keyof SeaDays): RawBuilder<number | null> {
  const general = sql`${rule[clock]}::int`;
  const levels = rule.Levels.map((level) => sql`when ${level.Level}::int then ${level[clock]}::int`);
  const days = levels.length === 0 ? general : sql`case customer.level ${sql.join(levels, sql` `)} else ${general} end`;
  return sql`nullif(${days}, 0)`;
}

/** From the latest of follow-up, receipt and the moment the rules were switched on. */
const followEnd = (rule: SeaRule, onSince: Date | null): RawBuilder<Date | null> =>
  sql`(greatest(customer.follow_clock, ${owned}, ${onSince}::timestamptz) + ${daysOf(rule, 'Follow_Days')} * interval '24 hours')`;

/** From the later of receipt and the moment the rules were switched on: a follow-up is no deal. */
const dealEnd = (rule: SeaRule, onSince: Date | null): RawBuilder<Date | null> =>
  sql`(greatest(${owned}, ${onSince}::timestamptz) + ${daysOf(rule, 'Deal_Days')} * interval '24 hours')`;

/** The earlier end of the two clocks; null where neither is applied. */
const firstEnd = (rule: SeaRule, onSince: Date | null): RawBuilder<Date | null> =>
  sql`least(${followEnd(rule, onSince)}, ${dealEnd(rule, onSince)})`;

const isOpen = sql<boolean>`(customer.owner_guid is not null and customer.delete_time is null
  and customer.is_lock = 0 and customer.deal_state = 0)`;

/** Whether the rules may take a customer at all: owned, and neither locked, dealt nor protected (S6.8). */
export const isTakeable = sql<boolean>`(${isOpen} and customer.protect_state not in (1, 5))`;

/** Whether protection alone keeps a customer from the rules, and ends. */
const isProtectedForNow = sql<boolean>`(${isOpen} and customer.protect_state = 1 and customer.protect_over_time is not null)`;

/**
 * When a row of `customer` falls into the sea, as SQL: the earlier end of its two clocks; null where it is exempt, where
 * no clock applies and where the rules are off. A day has 24 hours. `onSince` null leaves the moment of switching on out.
 */
export function dueTime(rule: SeaRule, onSince: Date | null): RawBuilder<Date | null> {
  if (rule.Is_On === 0) return sql`null::timestamptz`;
  return sql`case when ${isTakeable} then ${firstEnd(rule, onSince)} end`;
}

/**
 * When a row of `customer` will fall if nothing happens to it, as SQL: when it is due, and not before protection that ends by
 * itself has ended. What is due already falls `now`, at the next run of the job. Null where it never falls.
 */
export function fallTime(rule: SeaRule, onSince: Date | null, now: Date): RawBuilder<Date | null> {
  if (rule.Is_On === 0) return sql`null::timestamptz`;
  return sql`(select case when first_end is not null then greatest(first_end, protected_until, ${now}::timestamptz) end
    from (select ${firstEnd(rule, onSince)} as first_end,
      case when ${isProtectedForNow} then customer.protect_over_time end as protected_until) as clocks
    where ${isTakeable} or ${isProtectedForNow})`;
}

/** Which of the clocks ends first, as SQL; of two at the same moment it is the follow-up's. */
export const dueClock = (rule: SeaRule, onSince: Date | null): RawBuilder<SeaClock> =>
  sql`case when ${followEnd(rule, onSince)} <= coalesce(${dealEnd(rule, onSince)}, 'infinity') then 'notFollowed' else 'notDealt' end`;

/** Days until a row of `customer` falls, begun ones counted, 0 when it is due; null where it does not fall by itself. */
export const seaCountdown = (rule: SeaRule, onSince: Date | null, now: Date): RawBuilder<number | null> =>
  sql`(select case when due is not null then greatest(0, ceil(extract(epoch from due - ${now}::timestamptz) / 86400))::int end
    from (select ${dueTime(rule, onSince)} as due) as falling)`;
