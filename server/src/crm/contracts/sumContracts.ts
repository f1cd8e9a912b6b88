import type { ContractSums, contracts } from '@haina/contract/calls/contracts.ts';
import { sql } from 'kysely';
import { visible } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';
import { outstandingOf } from './contractMoney.ts';
import { asNumber } from '../../records/list/recordColumns.ts';
import { requireCustomerOfContracts } from './customerOfContracts.ts';

const none: ContractSums = { Number: 0, Money: 0, received: 0, outstanding: 0 };

/** The contracts of one customer that the caller may read, added up to the cent; gone when there is no way to that. */
export const sumContracts: Handler<typeof contracts.sums> = async ({ Customer_Guid }, ctx) => {
  await requireCustomerOfContracts(ctx, Customer_Guid);
  const total = (sum: ReturnType<typeof sql>) => asNumber(sql`coalesce(sum(${sum}), 0)`);
  const [money, received] = [sql`contract.money`, sql`contract.received`];
  const { rows } = await sql<ContractSums>`
    select count(*)::int as "Number", ${total(money)} as "Money", ${total(received)} as received,
      ${total(outstandingOf(money, received))} as outstanding
    from contract where contract.customer_guid = ${Customer_Guid} and contract.delete_time is null
      and ${await visible(ctx, contractNoun)}`.execute(ctx.db);
  return rows[0] ?? none;
};
