import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { nouns } from '../../crm/nouns.ts';
import { tabNames } from '../../records/noun/tabs.ts';
import type { Context } from '../../request/context.ts';

const tabs = nouns.flatMap((noun) => noun.tabs);

/**
 * One number for each tab in which other nouns stand below a record of a kind, to be asked beside the query `record` that
 * gives its company and Guid: what the caller finds in the tab, 0 where the kind has no such tab.
 */
export async function childCounts(ctx: Context, kind: TargetKind): Promise<RawBuilder<unknown>> {
  const counts = await Promise.all(
    tabNames.map(async (name) => {
      const count = tabs.find((tab) => tab.name === name && tab.below[kind] !== undefined)?.below[kind];
      return sql`${count ? await count(ctx) : sql`0`} as ${sql.id(name)}`;
    }),
  );
  return sql.join(counts);
}
