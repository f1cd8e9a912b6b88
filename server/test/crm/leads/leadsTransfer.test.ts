import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addLead, addPerson, convertLead, joinTeam, personOf, setDisabled } from '../../support/factories.ts';

const app = await openApp();
const { write } = app.databases;

const [sales, sales2, manager] = [
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'manager'),
];

const give = (guids: readonly string[], to: string, as = 'sales', Keep?: 0 | 1 | 2) =>
  app.call(leads.transfer, { LeadsGuidList: [...guids], User_Guid: to, ...(Keep === undefined ? {} : { Keep }) }, as);

const codeFor = async (Guid: string, as: string) => (await app.call(leads.model, { Guid }, as)).code;

const messagesOf = (Guid: string) => write.selectFrom('message').selectAll().where('type_guid', '=', Guid).execute();
const pushesOf = async (userGuid: string) =>
  write.selectFrom('outbox').selectAll().where('channel', '=', `message-${userGuid}`).orderBy('id').execute();

describe('a transferred lead', () => {
  it('belongs to the receiver, who gets a message in their own language', async () => {
    const Guid = await addLead(app, 'sales', { Name: '恒远精密' });
    const answer = await give([Guid], sales2.guid);
    expect([answer.code, answer.data]).toEqual([0, null]);
    const { data } = await app.call(leads.model, { Guid }, 'sales2');
    expect(data).toMatchObject({ Owner_User_Name: '李思远', Create_User_Name: '王梓涵', Row_Version: 2, Follow: 0 });
    expect(await codeFor(Guid, 'sales')).toBe(3);
    expect(await messagesOf(Guid)).toMatchObject([
      {
        user_guid: sales2.guid,
        create_user_guid: sales.guid,
        type: 1,
        label: 4,
        text_key: 'message.leadsGiven',
        params: { from: '王梓涵', name: '恒远精密' },
        is_read: false,
      },
    ]);
    const [message] = await messagesOf(Guid);
    expect((await pushesOf(sales2.guid)).at(-1)).toMatchObject({
      company_id: sales.companyId,
      payload: { Guid: message?.guid, Type: 1, Type_Guid: Guid },
    });
  });

  it('was not converted: one that was stays as it is, and so do all others chosen', async () => {
    const [free, converted] = [await addLead(app, 'sales'), await addLead(app, 'sales', { Name: '早已转化' })];
    await convertLead(app, 'sales', converted);
    for (const as of ['sales', 'manager', 'admin']) {
      const answer = await give([free, converted], sales2.guid, as);
      expect([answer.code, answer.message]).toEqual([1, '线索“早已转化”已转为客户，不能修改']);
    }
    const { data } = await app.call(leads.model, { Guid: free }, 'sales');
    expect(data.Owner_User_Name).toBe('王梓涵');
  });

  it('has a line of it and a history of its owners', async () => {
    const Guid = await addLead(app, 'sales');
    await give([Guid], sales2.guid, 'manager');
    const records = await write
      .selectFrom('operation_record')
      .selectAll()
      .where('target_guid', '=', Guid)
      .orderBy('create_time')
      .execute();
    expect(records[1]).toMatchObject({
      action: 'transfer',
      user_guid: manager.guid,
      changes: [
        { field: 'Owner_User_Guid', from: sales.guid, to: sales2.guid, fromLabel: '王梓涵', toLabel: '李思远' },
      ],
    });
    const history = await write
      .selectFrom('ownership_change')
      .selectAll()
      .where('target_guid', '=', Guid)
      .orderBy('create_time')
      .execute();
    expect(history.map(({ from_guid, to_guid, reason, user_guid }) => [from_guid, to_guid, reason, user_guid])).toEqual(
      [
        [null, sales.guid, 'create', sales.guid],
        [sales.guid, sales2.guid, 'transfer', manager.guid],
      ],
    );
  });

  it('sends no message about one’s own actions', async () => {
    const Guid = await addLead(app, 'sales');
    const before = (await pushesOf(manager.guid)).length;
    expect((await give([Guid], manager.guid, 'manager')).code).toBe(0);
    expect(await messagesOf(Guid)).toEqual([]);
    expect(await pushesOf(manager.guid)).toHaveLength(before);
  });
});

describe('the old owner', () => {
  it.each([
    [undefined, 3, 3],
    [0, 3, 3],
    [1, 0, 3],
    [2, 0, 0],
  ] as const)('with Keep %s reads with code %d and writes with code %d', async (Keep, reads, writes) => {
    const Guid = await addLead(app, 'sales');
    await give([Guid], sales2.guid, 'sales', Keep);
    expect(await codeFor(Guid, 'sales')).toBe(reads);
    expect((await app.call(leads.update, { Guid, Remark: '原负责人' }, 'sales')).code).toBe(writes);
    expect((await give([Guid], sales.guid)).code).toBe(3);
    expect((await app.call(leads.remove, { LeadsGuidList: [Guid] }, 'sales')).code).toBe(3);
  });

  it('who gets it back is on its team no more', async () => {
    const Guid = await addLead(app, 'sales');
    await give([Guid], sales2.guid, 'sales', 2);
    await give([Guid], sales.guid, 'sales2', 1);
    const team = await write
      .selectFrom('team_member')
      .select(['user_guid', 'role_kind'])
      .where('target_guid', '=', Guid)
      .execute();
    expect(team).toEqual([{ user_guid: sales2.guid, role_kind: 0 }]);
  });
});

describe('the rest of the team', () => {
  it('stays, but for the receiver, who is now the owner', async () => {
    const Guid = await addLead(app, 'sales');
    const record = { kind: targetKind.leads, guid: Guid };
    const mate = await personOf(app, 'staff01');
    await joinTeam(app, record, mate, 1);
    await joinTeam(app, record, sales2, 0);
    await give([Guid], sales2.guid);
    const team = await write
      .selectFrom('team_member')
      .select(['user_guid', 'role_kind'])
      .where('target_guid', '=', Guid)
      .execute();
    expect(team).toEqual([{ user_guid: mate.guid, role_kind: 1 }]);
    expect((await app.call(leads.update, { Guid, Remark: '新负责人' }, 'sales2')).code).toBe(0);
  });
});

describe('several leads', () => {
  it('are given together, each with its own message and line', async () => {
    const guids = [await addLead(app, 'sales', { Name: '其一' }), await addLead(app, 'staff01', { Name: '其二' })];
    expect((await give(guids, sales2.guid, 'manager')).code).toBe(0);
    const names = (await Promise.all(guids.map(messagesOf))).map(([message]) => message?.params);
    expect(names).toEqual([
      { from: '林若溪', name: '其一' },
      { from: '林若溪', name: '其二' },
    ]);
  });

  it('are given together or not at all', async () => {
    const [mine, already] = [await addLead(app, 'sales'), await addLead(app, 'manager', { Name: '已是他的' })];
    const answer = await give([mine, already], manager.guid, 'manager');
    expect([answer.code, answer.message]).toEqual([1, '线索“已是他的”已归该员工负责']);
    expect((await app.call(leads.model, { Guid: mine }, 'sales')).data.Owner_User_Name).toBe('王梓涵');
    expect(await messagesOf(mine)).toEqual([]);
  });

  it('given at once in different orders never wait for each other for ever', async () => {
    const guids = await Promise.all(Array.from({ length: 6 }, () => addLead(app, 'sales')));
    const answers = await Promise.all([give(guids, sales2.guid), give(guids.toReversed(), manager.guid, 'manager')]);
    expect(answers.every(({ code }) => [0, 1, 3].includes(code))).toBe(true);
    const owners = await write.selectFrom('leads').select('owner_guid').distinct().where('guid', 'in', guids).execute();
    expect(owners).toHaveLength(1);
  });
});

describe('a receiver', () => {
  const words = '接收人不存在或已停用';

  it('who does not exist, is disabled or of another company is refused with the same words', async () => {
    const Guid = await addLead(app, 'sales');
    const disabled = await addPerson(app, { login: 'away', companyId: sales.companyId, department: sales.department });
    await setDisabled(app, disabled, true);
    const outsider = await personOf(app, 'outsider');
    for (const to of ['01900000-0000-7000-8000-00000000dead', disabled.guid, outsider.guid]) {
      const answer = await give([Guid], to);
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, null]);
    }
    expect(await codeFor(Guid, 'sales')).toBe(0);
  });

  it('may be anyone of the company, in scope or not, but not the owner', async () => {
    const Guid = await addLead(app, 'sales');
    const own = await give([Guid], sales.guid);
    expect(own.code).toBe(1);
    const finance = await personOf(app, 'finance');
    expect((await give([Guid], finance.guid)).code).toBe(0);
  });
});
