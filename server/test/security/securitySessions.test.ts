import { leads } from '@haina/contract/calls/leads.ts';
import { people } from '@haina/contract/calls/people.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { testPassword } from '../support/cluster.ts';
import { addLead, addPerson, addRole, personOf, setRole } from '../support/factories.ts';
import { ask, openSecond, type SecondApp } from '../support/secondApp.ts';
import { purgeTries } from '../account/throttle.ts';

const app = await openApp();
// Another process on the same database: it keeps rights of its own in memory, and hears of no change but by the database.
const beside = await openSecond(app);
const sales = await personOf(app, 'sales');

const everyLead = await addRole(app, sales.companyId, {
  codes: [leads.add.access, leads.list.access],
  scopes: { leads: 5 },
});
const foreignLead = await addLead(app, 'sales2', { Name: '别人的线索' });

let made = 0;

/** A person who reads every lead, signed in on two devices; both processes have answered them. */
async function member() {
  made += 1;
  const login = `revoked${made}`;
  const person = await addPerson(app, { login, companyId: sales.companyId, department: sales.department });
  await setRole(app, person, everyLead, true);
  const [here, there] = [await app.freshToken(login), await app.freshToken(login)];
  for (const token of [here, there]) {
    for (const one of [app, beside]) expect((await model(one, token)).code).toBe(0);
  }
  return { login, person, here, there };
}

const model = (one: SecondApp, token: string) => ask(one, leads.model, { Guid: foreignLead }, token);
const asAdmin = async () => app.token('admin');

describe('in the other process, at the next request', () => {
  it('a person who was disabled is signed out on every device (-8), and nobody else', async () => {
    const { person, here, there } = await member();
    const { here: other } = await member();
    const told = await ask(app, people.disable, { User_Guid: person.guid }, await asAdmin());
    expect(told.code).toBe(0);
    for (const token of [here, there]) expect((await model(beside, token)).code).toBe(-8);
    expect((await model(beside, other)).code).toBe(0);
  });

  it('who was taken from a role has lost its codes (10029) and its records (3)', async () => {
    const { person, here } = await member();
    const told = await ask(app, roles.removeMembers, { Guid: everyLead, UserGuidList: person.guid }, await asAdmin());
    expect(told.code).toBe(0);
    expect((await ask(beside, leads.add, { Name: '没有权限' }, here)).code).toBe(10029);
    expect((await model(beside, here)).code).toBe(3);
  });

  it('a role that was narrowed reaches no more than it says now', async () => {
    const { person, here } = await member();
    const role = await addRole(app, sales.companyId, { codes: [leads.add.access], scopes: { leads: 5 } });
    await setRole(app, person, everyLead, false);
    await setRole(app, person, role, true);
    expect((await model(beside, here)).code).toBe(0);
    const narrower = { Guid: role, Scopes: JSON.stringify([{ Module: 'leads', Scope: 1 }]), Codes: '[]' };
    expect((await ask(app, roles.updateRules, narrower, await asAdmin())).code).toBe(0);
    expect((await model(beside, here)).code).toBe(3);
    expect((await ask(beside, leads.add, { Name: '没有权限' }, here)).code).toBe(10029);
  });

  it('a changed password has signed out every other device (-8) and kept the one it was changed on', async () => {
    const { here, there } = await member();
    const told = await ask(app, user.updatePassword, { Old_Pwd: testPassword, New_Pwd: 'Another@2026' }, here);
    expect(told.code).toBe(0);
    expect([(await model(beside, here)).code, (await model(beside, there)).code]).toEqual([0, -8]);
  });

  it('a password that an administrator made anew has signed out every device', async () => {
    const { person, here, there } = await member();
    const told = await ask(app, people.resetPassword, { User_Guid: person.guid }, await asAdmin());
    expect(told.code).toBe(0);
    for (const token of [here, there]) expect((await model(beside, token)).code).toBe(-8);
  });

  it('a log-out has ended that session, and only that one', async () => {
    const { here, there } = await member();
    expect((await ask(app, user.logout, {}, here)).code).toBe(0);
    expect([(await model(beside, here)).code, (await model(beside, there)).code]).toEqual([-8, 0]);
  });

  it('a person who was disabled, logged out or lost a right writes nothing more', async () => {
    const endings: readonly (readonly [number, (one: Awaited<ReturnType<typeof member>>) => Promise<unknown>])[] = [
      [-8, async ({ person }) => ask(app, people.disable, { User_Guid: person.guid }, await asAdmin())],
      [-8, async ({ here }) => ask(app, user.logout, {}, here)],
      [10029, ({ person }) => setRole(app, person, everyLead, false)],
    ];
    for (const [code, end] of endings) {
      const one = await member();
      const add = (Name: string) => ask(beside, leads.add, { Name }, one.here);
      expect((await add(`${one.login} 还在`)).code).toBe(0);
      await end(one);
      expect((await add(`${one.login} 已走`)).code).toBe(code);
      const kept = app.databases.read.selectFrom('leads').select('name').where('name', 'like', `${one.login} %`);
      expect(await kept.execute()).toEqual([{ name: `${one.login} 还在` }]);
    }
  });

  it('who was removed from the company is signed out (-8)', async () => {
    const { person, here } = await member();
    await app.databases.write.deleteFrom('member').where('user_guid', '=', person.guid).execute();
    expect((await model(beside, here)).code).toBe(-8);
  });
});

const guess = (one: SecondApp, login: string, Pwd: string) => ask(one, user.login, { UserName: login, Pwd }, undefined);
const wrong = '账号或密码错误';
const locked = '登录失败次数过多，请15分钟后再试';

/** So many guesses at once, half of them through each process; how often each answer was given. */
async function guessAtOnce(login: string, count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => guess(index % 2 ? app : beside, login, `guess-${index}`)),
  );
  const times = (words: string) => answers.filter(({ body }) => body.includes(words)).length;
  return { tried: times(wrong), refused: times(locked) };
}

describe('a hundred guesses at once through two processes', () => {
  it('are all counted, of which five at most are looked at, and the right password comes too late', async () => {
    await addPerson(app, { login: 'guessed', companyId: sales.companyId, department: sales.department });
    const { tried, refused } = await guessAtOnce('guessed', 100);
    // Each is counted before any is looked at, so that of a burst it may be fewer; it is never more.
    expect(tried).toBeLessThanOrEqual(5);
    expect(tried + refused).toBe(100);
    // What was refused counted for nothing: it would prolong the lock.
    const counted = await app.databases.read.selectFrom('sign_in_throttle').select('tries').execute();
    expect(Math.max(...counted.map(({ tries }) => tries))).toBeLessThanOrEqual(5);
    for (const one of [app, beside]) expect((await guess(one, 'guessed', testPassword)).body).toContain(locked);
    await purgeTries(app);
  }, 120_000);

  it('one after the other, in turns through both, are five tries and then refusals', async () => {
    await addPerson(app, { login: 'patient', companyId: sales.companyId, department: sales.department });
    const told: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      told.push((await guess(index % 2 ? app : beside, 'patient', `guess-${index}`)).body);
    }
    expect(told.map((body) => body.includes(wrong))).toEqual([true, true, true, true, true, false, false, false]);
    await purgeTries(app);
  }, 120_000);

  it('are answered in the same words, and in about the same time, for a person who does not exist', async () => {
    await addPerson(app, { login: 'somebody', companyId: sales.companyId, department: sales.department });
    const rounds = async (login: string) => {
      const [words, times]: [string[], number[]] = [[], []];
      for (let index = 0; index < 6; index += 1) {
        const started = performance.now();
        words.push((await guess(index % 2 ? app : beside, login, `guess-${index}`)).body);
        times.push(performance.now() - started);
      }
      return { words, first: times.slice(0, 5).toSorted((a, b) => a - b)[2] ?? 0 };
    };
    const [known, unknown] = [await rounds('somebody'), await rounds('not-anybody')];
    expect(unknown.words).toEqual(known.words);
    // Hashing is nearly all of it; without it the answers would be there ten times as fast.
    expect(unknown.first).toBeGreaterThan(known.first / 3);
  }, 120_000);
});
