import pg from 'pg';
import { openDatabases } from '../src/platform/database/database.ts';
import { brokenInvariants } from '../test/support/invariants.ts';

/** What became of acknowledged writes. */
export interface Verified {
  readonly lost: number;
  readonly doubled: number;
  /** Rules that must hold at every moment and do not: half-written records among them. */
  readonly broken: readonly string[];
}

/** How many of these names no lead has, and how many more than one has; reads the leads once, however many there are. */
export async function missedAndDoubled(
  databaseUrl: string,
  names: readonly string[],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ lost: number; doubled: number }>(
    `select count(*) filter (where found = 0)::int as lost, count(*) filter (where found > 1)::int as doubled
     from (select count(l.guid) as found
           from (select distinct name from unnest($1::text[]) as each (name)) as wanted left join leads l using (name)
           group by wanted.name) as counted`,
    [names],
  );
  await client.end();
  return rows[0] ?? { lost: 0, doubled: 0 };
}

/** Looks up every acknowledged lead and every rule that must hold. */
export async function verify(databaseUrl: string, acknowledged: readonly string[]): Promise<Verified> {
  const counted = await missedAndDoubled(databaseUrl, acknowledged);
  const databases = openDatabases({ url: databaseUrl, connections: 1, onError: () => undefined });
  try {
    const broken = await brokenInvariants(databases.read);
    return { ...counted, broken };
  } finally {
    await databases.close();
  }
}
