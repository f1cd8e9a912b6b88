import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import { areas } from './areas.gen.ts';

/**
 * Brings what every installation needs to the state of this version, at every start: the areas. Areas that a later
 * version leaves out stay, because records name them.
 */
export async function seedReference(db: Database): Promise<void> {
  const ids = areas.map(([id]) => id);
  const parents = areas.map(([, parent]) => parent);
  const names = areas.map(([, , name]) => name);
  // Rows that are as they should be are left alone; the order keeps two processes from waiting for each other.
  await sql`
    insert into area as a (id, parent_id, name, sort)
    select id, parent_id, name, sort from unnest(${ids}::int[], ${parents}::int[], ${names}::text[])
      with ordinality as wanted (id, parent_id, name, sort) order by id
    on conflict (id) do update set parent_id = excluded.parent_id, name = excluded.name, sort = excluded.sort
    where (a.parent_id, a.name, a.sort) is distinct from (excluded.parent_id, excluded.name, excluded.sort)`.execute(
    db,
  );
  await sql`
    with recursive way (id, names) as (
      select id, array[name] from area where parent_id = 0
      union all select a.id, w.names || a.name from area a join way w on w.id = a.parent_id)
    update area a set names = w.names from way w where w.id = a.id and a.names <> w.names`.execute(db);
}
