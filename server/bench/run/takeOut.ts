import pg from 'pg';

/** How the names of customers begin which a benchmark creates. */
export const createdName = '基准客户';

/** What is kept of a customer in other tables. */
const kept = ['record_phone', 'ownership_change', 'operation_record', 'team_member'];

const statements = [
  `create temp table created as select company_id, guid from customer where name like '${createdName}%'`,
  'analyze created',
  ...kept.map(
    (table) => `delete from ${table} t using created c where t.company_id = c.company_id and t.target_guid = c.guid`,
  ),
  'delete from customer t using created c where t.company_id = c.company_id and t.guid = c.guid',
  'delete from idempotency',
  'select recount_owned()',
  ...['customer', 'idempotency', 'owned_count', ...kept].map((table) => `vacuum (analyze) ${table}`),
];

/**
 * Takes out what earlier runs created, so that each run finds the data as the generator made it: a person with tens of
 * thousands of new customers has nothing but the counting of them measured.
 */
export async function takeOutCreated(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
