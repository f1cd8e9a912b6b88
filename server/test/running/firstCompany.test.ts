import { business } from '@haina/contract/calls/business.ts';
import { operationCodes } from '@haina/contract/calls/contract.ts';
import { dictionary, dictionaryCodes } from '@haina/contract/calls/dictionary.ts';
import { organisation } from '@haina/contract/calls/organisation.ts';
import { administratorRole, roles } from '@haina/contract/calls/roles.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startingMode } from '../../seeds/dictionaries.ts';
import { createFirstCompany, startingDepartments } from '../../seeds/firstCompany.ts';
import { giveOneTimePassword } from '../../src/admin/people/resetPassword.ts';
import { openApp } from '../support/app.ts';
import { testPassword } from '../support/cluster.ts';

const app = await openApp();
const first = { name: '长风仪器有限公司', login: 'boss', person: '王长风', departments: startingDepartments };
const create = (change: Partial<typeof first> = {}) =>
  app.databases.write.transaction().execute((db) => createFirstCompany(db, { ...first, ...change }, new Date()));

describe('the first company', () => {
  it('has an administrator with a one-time password, departments, roles, dictionaries and stages', async () => {
    const password = await create();
    const signedIn = await app.raw(user.login, { UserName: 'boss', Pwd: password });
    expect([signedIn.code, signedIn.data]).toMatchObject([0, { CompanyList: [{ CompanyName: first.name }] }]);

    const { token } = z.object({ token: z.string() }).parse(signedIn.data);
    expect((await app.raw(roles.list, {}, { token })).code).not.toBe(0);
    const change = { Old_Pwd: password, New_Pwd: 'Changfeng@2026' };
    expect((await app.raw(user.updatePassword, change, { token })).code).toBe(0);
    const { OperationData } = (await app.call(user.menuAndRole, {}, 'boss')).data;
    expect(OperationData.toSorted()).toEqual([...operationCodes].toSorted());

    const departments = await app.call(organisation.departments, {}, 'boss');
    expect(departments.data.rows.map(({ Name }) => Name)).toEqual([first.name, ...startingDepartments]);

    const roleRows = (await app.call(roles.list, {}, 'boss')).data.rows;
    expect(roleRows.filter(({ Guid }) => Guid === administratorRole)).toHaveLength(1);
    for (const name of ['销售', '销售主管', '财务']) expect(roleRows.map(({ Name }) => Name)).toContain(name);

    for (const TypeCode of dictionaryCodes) {
      expect((await app.call(dictionary.list, { TypeCode }, 'boss')).data.length, TypeCode).toBeGreaterThan(2);
    }
    const [mode] = (await app.call(business.types, {}, 'boss')).data.rows;
    const states = await app.call(business.statesOfType, { Type_Id: mode?.Id ?? 0 }, 'boss');
    const stages = startingMode.stages.map(({ name }) => name);
    expect(states.data.rows.map(({ Name }) => Name)).toEqual(expect.arrayContaining(stages));
  });

  it('sees nothing of other companies', async () => {
    const { rows } = (await app.call(organisation.users, {}, 'boss')).data;
    expect(rows.map(({ UserName }) => UserName)).toEqual([first.person]);
  });

  it('gets a new password from the command line when its administrator lost it', async () => {
    const token = await app.freshToken('boss');
    const password = await app.databases.write
      .transaction()
      .execute((db) => giveOneTimePassword(db, { login: 'Boss' }, new Date()));
    expect((await app.raw(user.menuAndRole, {}, { token })).code).toBe(-8);
    expect((await app.raw(user.login, { UserName: 'boss', Pwd: password })).code).toBe(0);
    const reset = app.databases.write
      .transaction()
      .execute((db) => giveOneTimePassword(db, { login: 'b%' }, new Date()));
    await expect(reset).rejects.toThrow('There is no account b%.');
  });

  it('may have an administrator whose login another company has too: each keeps its own password until both are joined', async () => {
    const password = await create({ name: '第二家公司', login: 'ADMIN', person: '陈海' });
    const signIn = async (Pwd: string) => {
      const { code, data } = await app.raw(user.login, { UserName: 'admin', Pwd });
      return [code, (data as { CompanyList: { CompanyName: string }[] }).CompanyList.map((one) => one.CompanyName)];
    };
    expect(await signIn(password)).toEqual([0, ['第二家公司']]);
    expect(await signIn(testPassword)).toEqual([0, ['启明贸易', '海纳演示公司']]);
    const reset = (company?: string) =>
      app.databases.write
        .transaction()
        .execute((db) => giveOneTimePassword(db, { login: 'admin', company }, new Date()));
    await expect(reset()).rejects.toThrow('name one with --company: 海纳演示公司, 第二家公司');
    expect(await signIn(await reset('第二家公司'))).toEqual([0, ['第二家公司']]);
    expect(await signIn(testPassword)).toEqual([0, ['启明贸易', '海纳演示公司']]);
  });

  it.each([
    [{ login: 'a b' }, /"a b" cannot be a login/],
    [{ login: 'boss2', departments: ['一部', '一部'] }, /一部 is named twice/],
    [{ login: 'boss2', departments: ['一部/二部'] }, /cannot be the name of a company or department/],
  ])('is refused with words: %j', async (change, words) => {
    const before = await app.databases.read.selectFrom('company').select('id').execute();
    await expect(create(change)).rejects.toThrow(words);
    expect(await app.databases.read.selectFrom('company').select('id').execute()).toHaveLength(before.length);
  });
});
