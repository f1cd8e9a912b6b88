import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { purgeOld } from '../../src/purgeOld.ts';
import { signInLogDays } from '../../src/account/throttle/signInLog.ts';
import { type Headers, openApp } from '../support/app.ts';
import { testPassword } from '../support/cluster.ts';
import { addPerson, type Person, personOf, setDisabled } from '../support/factories.ts';

const app = await openApp();
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');
const outsider = await personOf(app, 'outsider');

const plain = (login: string) => addPerson(app, { login, companyId: sales.companyId, department: sales.department });

async function join(person: Person, other: Person) {
  await write
    .insertInto('member')
    .values({ company_id: other.companyId, user_guid: person.guid, department_guid: other.department })
    .execute();
}

const signIn = (UserName: string, Pwd: string, more: Record<string, unknown> = {}, headers: Headers = {}) =>
  app.raw(user.login, { UserName, Pwd, ...more }, headers, '10.9.0.1');

const logOf = (person: Person) =>
  read
    .selectFrom('sign_in_log')
    .select(['company_id', 'way', 'outcome', 'address', 'agent'])
    .where('user_guid', '=', person.guid)
    .orderBy('create_time')
    .orderBy('outcome')
    .execute();

const outcomesOf = async (person: Person) => (await logOf(person)).map(({ outcome }) => outcome);

describe('the log of sign-ins', () => {
  it('holds who came in where and with what, the agent cut to 300 characters', async () => {
    const person = await plain('logged');
    const agent = `Mozilla/5.0 ${'x'.repeat(400)}`;
    expect((await signIn('logged', testPassword, {}, { 'user-agent': agent })).code).toBe(0);
    expect(await logOf(person)).toEqual([
      {
        company_id: sales.companyId,
        way: 'password',
        outcome: 'in',
        address: '10.9.0.1',
        agent: agent.slice(0, 300),
      },
    ]);
  });

  it('keeps what was refused in one company: the one asked for, else the one that made the account', async () => {
    const person = await plain('twice');
    await join(person, outsider);
    await signIn('twice', 'wrong-password');
    await signIn('twice', 'wrong-password', { CompanyGuid: outsider.companyId.toUpperCase() });
    const rows = await logOf(person);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong']);
    expect(rows.map(({ company_id }) => company_id)).toEqual([sales.companyId, outsider.companyId]);
    // A company that the person has nothing to do with hides the try from none.
    await signIn('twice', 'wrong-password', { CompanyGuid: '01900000-0000-7000-8000-00000000dead' });
    expect((await logOf(person)).filter(({ company_id }) => company_id === sales.companyId)).toHaveLength(2);
  });

  it('says that a person was right but may not enter any more', async () => {
    const person = await plain('gone');
    await setDisabled(app, person, true);
    await signIn('gone', testPassword);
    await signIn('gone', testPassword, { CompanyGuid: sales.companyId });
    expect(await outcomesOf(person)).toEqual(['disabled', 'disabled']);
  });

  it('says that a one-time password was too old', async () => {
    const person = await plain('stale');
    await write
      .updateTable('account')
      .set({ one_time_until: new Date(Date.now() - 1000) })
      .where('guid', '=', person.guid)
      .execute();
    await signIn('stale', testPassword);
    expect(await outcomesOf(person)).toEqual(['over']);
  });

  it('of a locked account gets one row a minute, however many try', async () => {
    const person = await plain('flooded');
    await Promise.all(Array.from({ length: 40 }, (_, index) => signIn('flooded', `wrong-${index}`)));
    const outcomes = await outcomesOf(person);
    expect(outcomes.filter((outcome) => outcome === 'wrong').length).toBeLessThanOrEqual(5);
    // Two, if a minute ended meanwhile.
    expect([1, 2]).toContain(outcomes.filter((outcome) => outcome === 'locked').length);
  });

  it('knows nothing of strangers', async () => {
    const before = await read.selectFrom('sign_in_log').select('guid').execute();
    await signIn('nobody-at-all', 'wrong-password');
    expect(await read.selectFrom('sign_in_log').select('guid').execute()).toHaveLength(before.length);
  });

  it('holds the switch of a company where it leads to', async () => {
    const person = await plain('switcher');
    await join(person, outsider);
    const token = await app.freshToken('switcher', sales.companyId);
    await app.raw(user.switchCompany, { CompanyGuid: outsider.companyId }, { token });
    expect(await logOf(person)).toMatchObject([{ company_id: outsider.companyId, way: 'switch', outcome: 'in' }]);
  });

  it(`forgets what is older than ${signInLogDays} days`, async () => {
    const person = await plain('ancient');
    await signIn('ancient', testPassword);
    await signIn('ancient', testPassword);
    const rows = await read.selectFrom('sign_in_log').select('guid').where('user_guid', '=', person.guid).execute();
    await write
      .updateTable('sign_in_log')
      .set({ create_time: new Date(Date.now() - signInLogDays * 24 * 3600_000 - 60_000) })
      .where('guid', '=', rows[0]?.guid ?? '')
      .execute();
    await purgeOld(app, new Date());
    expect(await outcomesOf(person)).toEqual(['in']);
  });
});
