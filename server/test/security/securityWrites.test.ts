import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { type RecordCase, askedIn, goodFields, slots } from '../access/matrixCases.ts';
import { buildMatrix } from '../access/matrixWorld.ts';
import { personOf } from '../support/factories.ts';
import { picture } from '../support/sampleFiles.ts';
import { fieldsOf } from '../support/samples.ts';
import { ask, openSecond } from '../support/secondApp.ts';
import { targetHolders } from '@haina/contract/calls/targets.ts';

const app = await openApp();
const matrix = await buildMatrix(app);
const [sales2, outsider] = [await personOf(app, 'sales2'), await personOf(app, 'outsider')];
const file = ['file', await picture('png', 60), '图.png'] as const;

const columns = await sql<{ name: string; type: string }>`
  select distinct column_name as name, udt_name as type from information_schema.columns
  where table_schema = 'public'`.execute(app.databases.read);

const strangeMoment = '2001-02-03 04:05:06';
const strangeText = '不该写入';

const byType: Readonly<Record<string, unknown>> = {
  uuid: sales2.guid,
  timestamptz: strangeMoment,
  text: strangeText,
  bool: 'true',
  jsonb: '{"a":1}',
};

/** Names that no call takes and a person may try: of owners, locks, deals, protection, sums, times, companies and columns. */
const strange: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(columns.rows.map(({ name, type }) => [name, byType[type] ?? 1])),
  company_id: outsider.companyId,
  CompanyGuid: outsider.companyId,
  Company_Id: outsider.companyId,
  Owner_User_Guid: sales2.guid,
  Owner_Guid: sales2.guid,
  OwnerUserGuid: sales2.guid,
  Owner_User_Name: strangeText,
  Create_User_Guid: sales2.guid,
  User_Guid: sales2.guid,
  UserGuid: sales2.guid,
  Customer_Guid: matrix.record('customer', 'colleagues')?.guid,
  Customer_Owner_Guid: sales2.guid,
  Is_Lock: 1,
  Lock: 1,
  Deal_State: 1,
  Deal_Time: strangeMoment,
  Protect_State: 1,
  Protect_Over_Time: strangeMoment,
  Renew_Count: 9,
  Is_Transform: 1,
  Transform_Time: strangeMoment,
  Follow: 1,
  Is_End: 1,
  Status_Id: 2,
  Received: 7,
  Outstanding: 7,
  Total_Price: 7,
  Sub_Total: 7,
  Money: 7,
  Num: 7,
  Row_Version: 77,
  Create_Time: strangeMoment,
  Update_Time: strangeMoment,
  Last_Time: strangeMoment,
  Delete_Time: strangeMoment,
  Is_Admin: 1,
  Is_Disabled: 1,
  Is_Shared: 1,
  is_verification: 1,
  Role_Kind: 1,
  Password: strangeText,
  Pwd: strangeText,
  password_hash: strangeText,
  RoleGuidList: '',
  Codes: '[]',
  Holder: targetHolders.people,
  Guid: '01900000-0000-7000-8000-00000000beef',
};

const tables = await sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('idempotency', 'area')
  order by 1`.execute(app.databases.read);
const written = tables.rows
  .map(
    ({ name }) =>
      `select '${name} ' || (to_jsonb(t) - 'xid' - 'seen_before')::text as row from ${name} t where t.xmin::text = (pg_current_xact_id()::text::bigint % 4294967296)::text`,
  )
  .join(' union all ');

const rows: string[] = [];
// What a write has written is looked at in its own transaction, which is then taken back.
const unkept = await openSecond(app, {
  keeps: false,
  look: async (query) => {
    for (const row of await query(written)) rows.push((row as { row: string }).row);
  },
});

const startedAt = Date.now();
const isNew = (guid: string) => Number.parseInt(guid.replace('-', '').slice(0, 12), 16) >= startedAt - 1000;

/** A row without what differs from one write to the next: ids made just now, moments of just now, numbers that count on. */
const comparable = (row: string) =>
  row
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (guid) => (isNew(guid) ? '#' : guid))
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '#')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(?:\+00:00|Z)?/g, (moment) =>
      Math.abs(Date.parse(moment.replace(/(?:\+00:00|Z)?$/, 'Z')) - Date.now()) < 400 * 86_400_000 &&
      !moment.startsWith('2001')
        ? '~'
        : moment,
    )
    .replace(/"(?:id|code_hash|token_hash|password_hash|store_key)": (?:\d+|"[^"]*")/g, '');

async function rowsOf(endpoint: Endpoint, wire: Readonly<Record<string, unknown>>, caller: string) {
  rows.length = 0;
  const { code } = await ask(unkept, endpoint, wire, matrix.token(caller), file);
  return { code, rows: rows.map(comparable).toSorted() };
}

const writing = endpoints.filter(({ reads, access, asksOthers }) => !reads && access !== 'public' && !asksOthers);
let taken = 0;

const ofUploads = ['company_id', 'Owner_User_Guid', 'Create_User_Guid', 'Create_Time'];

/** Ways to call for good: one for each noun and field that a record is named by, or one without a record. */
function goodInputs(endpoint: Endpoint): Readonly<Record<string, unknown>>[] {
  const own = slots
    .filter((slot) => slot.endpoint === endpoint)
    .map((slot): RecordCase => ({ ...slot, caller: 'admin', place: 'own', isMixed: false }))
    .map((one) => ({ ...one, place: askedIn(matrix, one).verdict === 'open' ? one.place : ('sea' as const) }))
    .map((one) => askedIn(matrix, one).wire);
  return own.length > 0 ? own : [goodFields(matrix, endpoint, 'admin')];
}

describe('a field that a call does not have', () => {
  it.each(writing.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s writes with it exactly what it writes without it',
    async (_path, endpoint) => {
      const names = Object.keys(fieldsOf(endpoint)).map((name) => name.toLowerCase());
      const unknown = Object.entries(strange).filter(([name]) => !names.includes(name.toLowerCase()));
      // A form with a file takes few fields altogether.
      const more = Object.fromEntries(
        endpoint.uploads ? unknown.filter(([name]) => ofUploads.includes(name)) : unknown,
      );
      for (const wire of goodInputs(endpoint)) {
        const plain = await rowsOf(endpoint, wire, 'admin');
        const extended = await rowsOf(endpoint, { ...more, ...wire }, 'admin');
        expect(extended.code).toBe(plain.code);
        expect(extended.rows).toEqual(plain.rows);
        expect(extended.rows.join('\n')).not.toMatch(/不该写入|2001-02-03/);
        if (plain.rows.length > 0) taken += 1;
      }
    },
  );

  it('was sent with writes that were done, not with refusals alone', () => {
    expect(taken).toBeGreaterThan(90);
  });
});
