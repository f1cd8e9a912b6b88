import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../access/scope.ts';
import { naming, type NounTab, readable } from '../../records/noun/tabs.ts';
import { contractNoun, receivablesNoun } from '../../records/reach/ownedNouns.ts';

/** Plans of live contracts that fit a condition. */
const plans = (contracts: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from receivable_plan p join contract on contract.company_id = p.company_id
    and contract.guid = p.contract_guid
  where p.delete_time is null and contract.delete_time is null and ${contracts})`;

/** The tabs of receivables and of their plans in customers and contracts. */
export const receivableTabs: readonly NounTab[] = [
  {
    name: 'Receivables',
    below: {
      [targetKind.customer]: readable(
        receivablesNoun,
        sql`receivable.contract_guid in (select contract.guid from record
          join contract on contract.company_id = record.company_id and contract.customer_guid = record.guid)`,
      ),
      [targetKind.contract]: naming(receivablesNoun, 'contract_guid'),
    },
  },
  {
    name: 'Plan',
    below: {
      [targetKind.customer]: async (ctx) =>
        plans(sql`contract.customer_guid = (select guid from record) and ${await visible(ctx, contractNoun)}`),
      [targetKind.contract]: async () => plans(sql`contract.guid = (select guid from record)`),
    },
  },
];
