import pg from 'pg';
import { openDatabases } from '../src/db/database.ts';
import { brokenInvariants } from '../test/invariants.ts';

/** What became of acknowledged writes. */
export interface Verified {
  readonly lost: number;
  readonly doubled: number;
  /** Rules that must hold at every moment and do not: half-written records among them. */
  readonly broken: readonly string[];
}

/** Looks up every acknowledged lead and every rule that must hold. */
export async function verify(databaseUrl: string, acknowledged: readonly string[]): Promise<Verified> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ lost: number; doubled: number }>(
    `select count(*) filter (where found = 0)::int as lost, count(*) filter (where found > 1)::int as doubled
     from (select (select count(*) from leads l where l.name = wanted.name) as found
           from unnest($1::text[]) as wanted (name)) as each`,
    [acknowledged],
  );
  await client.end();
  const databases = openDatabases({ url: databaseUrl, connections: 1, onError: () => undefined });
  try {
    const broken = await brokenInvariants(databases.read);
    return { lost: rows[0]?.lost ?? 0, doubled: rows[0]?.doubled ?? 0, broken };
  } finally {
    await databases.close();
  }
}
