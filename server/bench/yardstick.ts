import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { createdName } from './run/takeOut.ts';

// What the product is measured against: the same web server and driver, one query, and nothing else. No session, no
// rights, no validation, no words (docs/BENCHMARKS.md).
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const server = fastify();
// Whatever is posted is received, and looked at as little as the rest.
server.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

const columns =
  'guid, name, credit_code, legal_person, telephone, mobile, level, industry, source, remark, owner_guid, follow, deal_state, create_time, update_time, next_time, last_time';
const ownPage = `select ${columns} from customer
  where company_id = $1 and owner_guid = $2 and delete_time is null order by create_time desc, guid desc limit 10`;
const ownCount =
  'select count(*)::int as total from customer where company_id = $1 and owner_guid = $2 and delete_time is null';

interface Owner {
  readonly company: string;
  readonly owner: string;
}

const scopeOf = (query: unknown): string[] => {
  const { company, owner } = query as Owner;
  return [company, owner];
};

server.get(
  '/page',
  async ({ query }) => (await pool.query({ name: 'page', text: ownPage, values: scopeOf(query) })).rows,
);

server.get('/list', async ({ query }) => {
  const values = scopeOf(query);
  const [page, count] = await Promise.all([
    pool.query({ name: 'page', text: ownPage, values }),
    pool.query<{ total: number }>({ name: 'count', text: ownCount, values }),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total };
});

const insertCustomer = `insert into customer (company_id, guid, owner_guid, create_user_guid, name, telephone, create_time, update_time, search_text, grams)
  values ($1, $2, $3, $3, $4, $5, now(), now(), $4, $6)`;
const insertLog = `insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
  values ($1, $2, 2, $3, $4, 'add', now())`;

server.post('/create', async ({ query }) => {
  const [company, owner] = scopeOf(query);
  const [guid, name] = [randomUUID(), `${createdName}${randomUUID().slice(0, 8)}`];
  const grams = [...name].map((letter, index) => letter + (name[index + 1] ?? ''));
  const client = await pool.connect();
  try {
    await client.query('begin');
    const customer = [company, guid, owner, name, '0512-60000000', grams];
    await client.query({ name: 'customer', text: insertCustomer, values: customer });
    await client.query({ name: 'log', text: insertLog, values: [company, randomUUID(), guid, owner] });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { guid };
});

const address = await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`The yardstick is ready: ${address}\n`);
