import { equity } from '@haina/contract/calls/equity.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import type { PerformanceEntry } from '@haina/contract/calls/scoreShapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../../access/filters.ts';
import { visible } from '../../access/scope.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { equalTo } from '../../records/list/listConditions.ts';
import { asNumber, completeSelect, guidText } from '../../records/list/recordColumns.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { entryColumns, entryConditions } from '../scoreMonths/selectEntries.ts';
import { performanceForm } from './performanceForm.ts';

/** What a list of entries of net performance may be narrowed by. */
export type PerformanceFilter = Partial<z.output<typeof equity.list.input>>;

const timePairs = timePairNames(equity.list.input);

const seenContract = async (ctx: Context) =>
  sql<boolean>`exists (select from contract where contract.company_id = performance.company_id
    and contract.guid = performance.contract_guid and contract.delete_time is null and ${await visible(ctx, contractNoun)})`;

/** What a filter asks of entries, as conditions on the table `performance`; who may read them is the list's business. */
export async function performanceFilter(ctx: Context, input: PerformanceFilter): Promise<Condition[]> {
  const { Contract_Guid: contract } = input;
  // By a contract that the caller does not see nothing is found, as in the row itself (S34.1).
  const named = contract ? [await seenContract(ctx)] : [];
  return [
    ...equalTo('performance.contract_guid', contract ?? undefined),
    ...named,
    ...(await entryConditions(ctx, performanceForm, timePairs, input)),
  ];
}

/** The table `performance` with the wire's columns; the caller adds which rows. A contract is named to those who see it. */
export async function selectPerformance(ctx: Context) {
  const seen = await visible(ctx, contractNoun);
  const columns = await entryColumns(ctx, performanceForm, 'performance_time');
  return completeSelect<PerformanceEntry>()(
    ctx.db
      .selectFrom('performance')
      .leftJoin('contract', (join) =>
        join
          .onRef('contract.company_id', '=', 'performance.company_id')
          .onRef('contract.guid', '=', 'performance.contract_guid')
          .on('contract.delete_time', 'is', null)
          .on(seen),
      )
      .select((eb) => [
        ...columns,
        guidText('contract.guid').as('Contract_Guid'),
        sql<string>`coalesce(contract.contract_num, '')`.as('Contract_Num'),
        sql<string>`coalesce(contract.name, '')`.as('Contract_Name'),
        wallTime(eb.ref('performance.performance_time'), ctx.session.zone).as('Performance_Date'),
        asNumber(sql`performance.money`).as('Money'),
      ]),
  );
}
