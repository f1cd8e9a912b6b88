import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import pg from 'pg';

// What the product is measured against: the same web server and driver, one query, and nothing else. No session, no
// rights, no validation, no words (docs/BENCHMARKS.md).
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const server = fastify();
server.register(formbody);

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

const insertCustomer = `insert into customer (company_id, guid, owner_guid, create_user_guid, name, credit_code, legal_person,
  telephone, create_time, update_time, search_text, grams) values ($1, $2, $3, $3, $4, $5, $6, $7, now(), now(), $8, $9)`;
const insertLog = `insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
  values ($1, $2, 2, $3, $4, 'add', now())`;

/** The letters of a text, and each with the one behind it: what an index for Chinese is asked for. */
const gramsOf = (text: string) => {
  const letters = [...text];
  return letters.flatMap((letter, place) => [letter, letter + (letters[place + 1] ?? '')]);
};

server.post('/create', async ({ query, body }) => {
  const [company, owner] = scopeOf(query);
  const form = body as Readonly<Record<string, string>>;
  const { Customer_Name: name = '', Customer_CreditCode: code = '', Legal_Person: person = '', Telephone = '' } = form;
  const words = [name, code, person, Telephone];
  const guid = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const found = [words.join('\n'), [...new Set(words.flatMap(gramsOf))]];
    const customer = [company, guid, owner, ...words, ...found];
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
