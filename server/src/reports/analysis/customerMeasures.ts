import { sql } from 'kysely';
import { customerFacts, fact } from '../count/factNumbers.ts';
import {
  differentOf,
  keptByItem,
  keptByItemDays,
  keptIn,
  keptTargets,
  meanOf,
  rows,
  typicalOf,
  when,
} from '../count/source.ts';
import {
  customerFollowUps,
  customersCreated,
  type customersDealt,
  followedTarget,
  putBy,
  seaPut,
  seaReceived,
} from '../count/sources.ts';

/** Customers by the day on which they were created. */
export const customers = {
  Created_Num: rows(customersCreated, keptIn(fact.customers)),
  Deal_Num: rows(customersCreated, {
    ...when('customer.deal_state = 1', { Deal_State: '1' }),
    ...keptIn(fact.customersDealt),
  }),
};

/** The same by what they are: facts hold each of these. */
export const customersBy = (item: keyof typeof customerFacts) => {
  const [created, dealt] = customerFacts[item];
  return {
    Created_Num: rows(customersCreated, keptByItem(created, `item:${item}`)),
    Deal_Num: rows(customersCreated, {
      ...when('customer.deal_state = 1', { Deal_State: '1' }),
      ...keptByItem(dealt, `item:${item}`),
    }),
  };
};

/** Follow-ups of customers. */
export const followed = {
  Record_Num: rows(customerFollowUps, keptIn(fact.customerFollowUps, 'item:record_type')),
  Target_Num: differentOf(customerFollowUps, followedTarget, keptTargets(fact.customersFollowed)),
};

/** Customers that came out of the sea and went into it. */
export const seas = {
  Receive_Num: rows(seaReceived, keptIn(fact.seaReceived)),
  Put_Num: rows(seaPut, keptByItemDays([fact.putByHand, fact.putByRule], 'item:reason')),
  Hand_Num: rows(seaPut, { when: putBy.hand, ...keptByItemDays(fact.putByHand, 'item:reason') }),
  Rule_Num: rows(seaPut, { when: putBy.rule, ...keptByItemDays(fact.putByRule, 'item:reason') }),
};

// A customer may have its deal from an older one that was merged into it.
const dealSeconds = sql`greatest(date_part('epoch', customer.deal_time - customer.create_time), 0)`;

/** A day in the unit of moments. */
const dayMicroseconds = 86_400_000_000;

/** How long dealt customers took from their creation to their first deal. */
export const cycles = (source: typeof customersDealt) => ({
  Deal_Num: rows(source),
  Mean_Days: meanOf(source, sql`(${dealSeconds} * 1000000)::bigint`, dayMicroseconds),
  Median_Days: typicalOf(source, 'median', sql`(${dealSeconds} / 86400)`),
});
