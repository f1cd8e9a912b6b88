import { logs } from '@haina/contract/calls/logs.ts';
import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, openApp } from '../support/app.ts';
import { testPassword } from '../support/cluster.ts';
import { type Person } from '../support/factories.ts';
import { accountCalls, entered } from './accountCalls.ts';

const app = await openApp();
const { read, write } = app.databases;

const { sales, outsider, known, signIn, tokenOf, infoOf, invite, invitationsOf, accept, joined } =
  await accountCalls(app);

const shapeOf = ({ code, message, data }: Answer) => [code, message, Object.keys(data as object)];

describe('a login that another company has', () => {
  it('is added with the same answer, row and dry run as a new one, and tells nothing of the account there', async () => {
    const there = await known('wanted');
    const add = async (LoginName: string) =>
      app.raw(
        people.add,
        { LoginName, User_Name: '对方写的名字', FrameworkGuid: outsider.department },
        { token: await app.token('outsider') },
      );
    const [taken, fresh] = [await add('Wanted'), await add('nobody-has-it')];
    expect(shapeOf(taken)).toEqual(shapeOf(fresh));
    const made = taken.data as { User_Guid: string; User_Name: string; Password: string };
    expect(made.User_Name).toBe('对方写的名字');
    expect(made.User_Guid).not.toBe(there.guid);
    expect(made.Password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/);
    const rows = (await app.call(people.list, { pagesize: 100 }, 'outsider')).data.rows;
    const plain = (login: string) => {
      const {
        User_Guid: _guid,
        LoginName: _login,
        ...rest
      } = rows.find(({ LoginName }) => LoginName === login) ?? {
        User_Guid: '',
        LoginName: '',
      };
      return rest;
    };
    expect(plain('Wanted')).toEqual(plain('nobody-has-it'));
    expect((await add('WANTED')).message).toBe('账号 Wanted 已是本公司员工');
  });

  it('opens that company by its own one-time password, and the other one by the password there', async () => {
    await known('twofold');
    const made = await invite('twofold');
    expect(await infoOf(await tokenOf('twofold', testPassword))).toMatchObject({
      CompanyGuid: sales.companyId,
      UserName: '本名',
      CompanyList: [{ CompanyGuid: sales.companyId }],
    });
    expect(await infoOf(await tokenOf('twofold', made.Password))).toMatchObject({
      CompanyGuid: outsider.companyId,
      UserName: '对方写的名字',
      Is_One_Time: 1,
      CompanyList: [{ CompanyGuid: outsider.companyId }],
    });
    expect((await signIn('twofold', 'wrong')).message).toBe('账号或密码错误');
  });

  it('is renamed, disabled, reset and removed there without touching the account here', async () => {
    const there = await known('untouched');
    const made = await invite('untouched');
    const before = await read.selectFrom('account').selectAll().where('guid', '=', there.guid).executeTakeFirst();
    const token = await tokenOf('untouched', testPassword);
    const act = async (answer: Promise<{ code: number }>) => expect((await answer).code).toBe(0);
    await act(app.call(people.update, { User_Guid: made.User_Guid, User_Name: '改了' }, 'outsider'));
    await act(app.call(people.resetPassword, { User_Guid: made.User_Guid }, 'outsider'));
    await act(app.call(people.disable, { User_Guid: made.User_Guid }, 'outsider'));
    expect(await invitationsOf(token)).toEqual([]);
    await act(app.call(people.enable, { User_Guid: made.User_Guid }, 'outsider'));
    expect(await invitationsOf(token)).toMatchObject([{ User_Name: '改了' }]);
    await act(app.call(people.remove, { User_Guid: made.User_Guid }, 'outsider'));
    expect(await invitationsOf(token)).toEqual([]);
    expect(await infoOf(token)).toMatchObject({ UserName: '本名' });
    const after = await read.selectFrom('account').selectAll().where('guid', '=', there.guid).executeTakeFirst();
    expect(after).toMatchObject({ name: '本名', login: 'untouched', password_hash: before?.password_hash });
  });
});

describe('an invitation', () => {
  it('is shown to the person in the company they know, and says who invited them where', async () => {
    await known('asked');
    const made = await invite('asked');
    expect(await invitationsOf(await tokenOf('asked', testPassword))).toMatchObject([
      {
        Guid: made.User_Guid,
        CompanyName: '启明贸易',
        User_Name: '对方写的名字',
        FrameworkName: '总部',
        Inviter_Name: '赵启明',
      },
    ]);
    // Who came later is asked by nobody who was there before.
    const token = await tokenOf('asked', made.Password);
    await app.raw(user.updatePassword, { Old_Pwd: made.Password, New_Pwd: 'eigenes-Wort-1' }, { token });
    expect(await invitationsOf(token)).toEqual([]);
    expect((await accept(await app.token('sales2'), made.User_Guid, made.Password)).code).toBe(3);
  });

  it('that is accepted opens both companies with one password; the person stays where they are', async () => {
    const there = await known('joiner');
    const { made, token } = await joined('joiner');
    expect(await infoOf(token)).toMatchObject({ CompanyGuid: sales.companyId });
    expect((await signIn('joiner', made.Password)).message).toBe('账号或密码错误');
    const again = await signIn('joiner', testPassword);
    expect(entered.parse(again.data).CompanyList.map(({ CompanyName }) => CompanyName)).toEqual([
      '启明贸易',
      '海纳演示公司',
    ]);
    const own = entered.parse(again.data).token;
    expect(await infoOf(own)).toMatchObject({ CompanyGuid: sales.companyId, UserGuid: there.guid });
    const switched = await app.raw(user.switchCompany, { CompanyGuid: outsider.companyId }, { token: own });
    const beyond = z.object({ token: z.string() }).parse(switched.data).token;
    expect(await infoOf(beyond)).toMatchObject({
      CompanyGuid: outsider.companyId,
      UserGuid: made.User_Guid,
      UserName: '对方写的名字',
      LoginName: 'joiner',
      Is_One_Time: 0,
    });
    const row = (await app.call(people.list, { Name: 'joiner' }, 'outsider')).data.rows[0];
    expect(row).toMatchObject({ Is_One_Time: 0, Is_Joined: 1, Is_Shared: 0, Is_Unused: 0 });
    const log = await read
      .selectFrom('admin_log')
      .select('action')
      .where('subject_guid', '=', made.User_Guid)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['add', 'join']);
    expect(await invitationsOf(beyond)).toEqual([]);
  });

  it('needs the one-time password that the company gave: taking the login elsewhere first does not give it', async () => {
    await known('squatted');
    const made = await invite('squatted');
    const token = await tokenOf('squatted', testPassword);
    const guess = async () => (await accept(token, made.User_Guid, 'guessed-it')).message;
    for (let index = 0; index < 5; index += 1) expect(await guess()).toBe('一次性密码错误，请向邀请您的公司核对');
    expect(await guess()).toBe('登录失败次数过多，请15分钟后再试');
    expect((await signIn('squatted', testPassword, { CompanyGuid: outsider.companyId })).code).toBe(1);
    expect(await infoOf(await tokenOf('squatted', made.Password))).toMatchObject({ CompanyGuid: outsider.companyId });
  });

  it('gives the company that made the account no way into the other one: identities bound to it go', async () => {
    const person = await known('bound');
    const made = await invite('bound');
    // A person who knows the one-time password can bind their own identity before they hand it over.
    await write
      .insertInto('account_identity')
      .values({
        provider: 'dingTalk',
        subject: 'inviter',
        user_guid: made.User_Guid,
        name: '',
        create_time: new Date(),
      })
      .execute();
    const token = await tokenOf('bound', testPassword);
    expect((await accept(token, made.User_Guid, made.Password)).code).toBe(0);
    const bound = await read
      .selectFrom('account_identity')
      .select('subject')
      .where('user_guid', 'in', [person.guid, made.User_Guid])
      .execute();
    expect(bound).toEqual([]);
  });

  it('that is refused is gone, and the company learns nothing of it', async () => {
    await known('refuser');
    const made = await invite('refuser');
    const token = await tokenOf('refuser', testPassword);
    expect((await app.raw(user.refuseInvitation, { Guid: made.User_Guid }, { token })).code).toBe(0);
    expect(await invitationsOf(token)).toEqual([]);
    expect((await accept(token, made.User_Guid, made.Password)).code).toBe(3);
    const row = (await app.call(people.list, { Name: 'refuser' }, 'outsider')).data.rows[0];
    expect(row).toMatchObject({ Is_One_Time: 1, Is_Joined: 0, Is_Unused: 1 });
    expect((await signIn('refuser', made.Password)).code).toBe(0);
  });

  it('is not answered by an account that was never used, nor by a person who came with an administrator’s code', async () => {
    const person = await known('unused');
    await write
      .updateTable('account')
      .set({ one_time_until: new Date(Date.now() + 86_400_000) })
      .where('guid', '=', person.guid)
      .execute();
    const made = await invite('unused');
    const token = await tokenOf('unused', testPassword);
    expect((await app.raw(user.invitations, {}, { token })).code).toBe(-1);
    expect((await accept(token, made.User_Guid, made.Password)).code).toBe(-1);
    await write.updateTable('account').set({ one_time_until: null }).where('guid', '=', person.guid).execute();
    await write.updateTable('session').set({ way: 'company' }).where('user_guid', '=', person.guid).execute();
    expect(await invitationsOf(token)).toEqual([]);
    expect((await accept(token, made.User_Guid, made.Password)).message).toContain('登录码');
  });
});

describe('the password of a person who joined a second company', () => {
  const reset = (User_Guid: string, as: string) => app.call(people.resetPassword, { User_Guid }, as);

  it('is set by the company that made it, which thereby enters no other one', async () => {
    const person = await known('forgetter');
    const { made } = await joined('forgetter');
    expect((await reset(made.User_Guid, 'outsider')).message).toBe(
      '该员工用其他公司的账号登录，密码由创建该账号的公司重置',
    );
    const other = await tokenOf('forgetter', testPassword, { CompanyGuid: outsider.companyId });
    const given = await reset(person.guid, 'admin');
    expect(given.code).toBe(0);
    expect((await app.raw(user.userInfo, {}, { token: other })).code).toBe(-8);
    const token = await tokenOf('forgetter', given.data.Password);
    expect(await infoOf(token)).toMatchObject({ CompanyList: [{ CompanyGuid: sales.companyId }] });
    const change = { Old_Pwd: given.data.Password, New_Pwd: 'neues-Wort-7' };
    expect((await app.raw(user.updatePassword, change, { token })).code).toBe(0);
    // The second company invites again by a password of its own.
    const anew = await reset(made.User_Guid, 'outsider');
    expect((await invitationsOf(token)).map(({ Guid }) => Guid)).toEqual([made.User_Guid]);
    expect((await accept(token, made.User_Guid, anew.data.Password)).code).toBe(0);
    expect((await signIn('forgetter', 'neues-Wort-7', { CompanyGuid: outsider.companyId })).code).toBe(0);
  });

  it('is changed by the person from either company, and ends the sessions of both', async () => {
    await known('changer');
    const { token } = await joined('changer');
    const beyond = await tokenOf('changer', testPassword, { CompanyGuid: outsider.companyId });
    const change = { Old_Pwd: testPassword, New_Pwd: 'gemeinsam-88' };
    expect((await app.raw(user.updatePassword, change, { token: beyond })).code).toBe(0);
    expect((await app.raw(user.userInfo, {}, { token })).code).toBe(-8);
    expect((await app.raw(user.userInfo, {}, { token: beyond })).code).toBe(0);
    expect((await signIn('changer', 'gemeinsam-88')).code).toBe(0);
  });
});

describe('the log of sign-ins', () => {
  const logOf = async (person: Pick<Person, 'companyId'>, login: string) => {
    const boss = person.companyId === sales.companyId ? 'admin' : 'outsider';
    const { rows } = (await app.call(logs.signIns, { pagesize: 100 }, boss)).data;
    return rows.filter(({ LoginName }) => LoginName === login).map(({ Outcome }) => Outcome);
  };

  it('of a company shows sign-ins into that company, and tries from where the person works to their company alone', async () => {
    await known('watched');
    const made = await invite('watched');
    await tokenOf('watched', testPassword);
    await signIn('watched', 'wrong-1');
    expect([await logOf(sales, 'watched'), await logOf(outsider, 'watched')]).toEqual([['wrong', 'in'], []]);
    await signIn('watched', 'wrong-2', {}, '10.2.7.7');
    expect([await logOf(sales, 'watched'), await logOf(outsider, 'watched')]).toEqual([
      ['wrong', 'wrong', 'in'],
      ['wrong'],
    ]);
    await tokenOf('watched', made.Password);
    expect((await logOf(outsider, 'watched'))[0]).toBe('in');
    expect(await logOf(sales, 'watched')).toEqual(['wrong', 'wrong', 'in']);
  });
});

describe('a sign-in with one’s own account of a login', () => {
  it('gives back nobody else’s counted tries', async () => {
    const there = await known('shared.name');
    const made = await invite('shared.name');
    const token = await tokenOf('shared.name', made.Password, {});
    await app.raw(user.updatePassword, { Old_Pwd: made.Password, New_Pwd: 'eigenes-Wort-2' }, { token });
    const tell: number[] = [];
    // The second company's person tries the first one's password, and signs in as themselves between.
    for (let index = 0; index < 8; index += 1) {
      await signIn('shared.name', `guess-${index}`, {}, '10.2.9.9');
      tell.push((await signIn('shared.name', 'eigenes-Wort-2', {}, '10.2.9.9')).code);
    }
    const rows = await read.selectFrom('sign_in_throttle').select(['key', 'tries']).execute();
    const counted = rows.find(({ key }) => key === `pair ${there.guid} 10.2.9.9`);
    expect(counted?.tries).toBe(5);
    expect(tell).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
