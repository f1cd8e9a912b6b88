import { leads } from '@haina/contract/calls/leads.ts';
import { user } from '@haina/contract/calls/user.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addLead, personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;

const countOf = async (name: string) =>
  (await write.selectFrom('leads').select('guid').where('name', '=', name).execute()).length;

const keptFor = async (login: string) => {
  const { guid } = await personOf(app, login);
  return write.selectFrom('idempotency').selectAll().where('user_guid', '=', guid).execute();
};

const keyed = (key: string) => ({ 'idempotency-key': key });

/** Makes everything kept look older. */
const age = (seconds: number) =>
  write
    .updateTable('idempotency')
    .set({ create_time: new Date(Date.now() - seconds * 1000) })
    .execute();

describe('a write sent twice with the same key', () => {
  it('gives the same answer and one record', async () => {
    const input = { Name: '同一键两次' };
    const first = await app.call(leads.add, input, 'sales', keyed('k1'));
    const second = await app.call(leads.add, input, 'sales', keyed('k1'));
    expect(second).toMatchObject({ code: 0, data: first.data });
    expect(await countOf('同一键两次')).toBe(1);
  });

  it('gives the same answer still after an hour, and though the record was deleted since', async () => {
    const input = { Name: '一小时后' };
    const first = await app.call(leads.add, input, 'sales', keyed('k2'));
    await age(3600);
    await app.call(leads.remove, { LeadsGuidList: [first.data.Guid] }, 'sales');
    expect((await app.call(leads.add, input, 'sales', keyed('k2'))).data).toEqual(first.data);
    expect(await countOf('一小时后')).toBe(1);
  });

  it('makes one record of twenty requests at once', async () => {
    const input = { Name: '同时二十次', Mobile: '13900020001' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(leads.add, input, 'sales', keyed('k3'))),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    expect(new Set(answers.map(({ data }) => data.Guid)).size).toBe(1);
    expect(await countOf('同时二十次')).toBe(1);
  });

  it('is refused when its content differs', async () => {
    await app.call(leads.add, { Name: '先来' }, 'sales', keyed('k4'));
    const other = await app.call(leads.add, { Name: '后到' }, 'sales', keyed('k4'));
    expect([other.code, other.message, other.data]).toEqual([1, '重复提交的内容与上次不一致，请刷新后重试', null]);
    expect(await countOf('后到')).toBe(0);
  });

  it('is refused when it is another call', async () => {
    const guid = await addLead(app, 'sales');
    await app.call(leads.updateQuality, { LeadsGuidList: [guid], Quality: 1 }, 'sales', keyed('k5'));
    const other = await app.call(leads.remove, { LeadsGuidList: [guid] }, 'sales', keyed('k5'));
    expect(other.code).toBe(1);
    expect((await app.call(leads.model, { Guid: guid }, 'sales')).code).toBe(0);
  });

  it('is another person’s write when another person sends it', async () => {
    const input = { Name: '两人同键' };
    const first = await app.call(leads.add, input, 'sales', keyed('k6'));
    const second = await app.call(leads.add, input, 'sales2', keyed('k6'));
    expect(second.code).toBe(0);
    expect(second.data.Guid).not.toBe(first.data.Guid);
  });

  it('is another write in another company of the same person', async () => {
    const trade = (await personOf(app, 'outsider')).companyId;
    const input = { Name: '两家公司同键' };
    const first = await app.call(leads.add, input, 'admin', keyed('k7'));
    const second = await app.raw(leads.add, input, { token: await app.freshToken('admin', trade), ...keyed('k7') });
    expect(second.code).toBe(0);
    expect(second.data).not.toEqual(first.data);
  });

  it('changes and logs once, whatever kind of write it is', async () => {
    const guid = await addLead(app, 'sales', { Name: '改一次' });
    const rename = () => app.call(leads.update, { Guid: guid, Name: '改过', Row_Version: 1 }, 'sales', keyed('k8'));
    expect([(await rename()).code, (await rename()).code]).toEqual([0, 0]);
    const records = await write
      .selectFrom('operation_record')
      .select('action')
      .where('target_guid', '=', guid)
      .execute();
    expect(records.map(({ action }) => action).toSorted()).toEqual(['create', 'update']);
    const give = async () =>
      app.call(
        leads.transfer,
        { LeadsGuidList: [guid], User_Guid: (await personOf(app, 'sales2')).guid },
        'sales',
        keyed('k9'),
      );
    expect([(await give()).code, (await give()).code]).toEqual([0, 0]);
    const messages = await write.selectFrom('message').select('guid').where('type_guid', '=', guid).execute();
    expect(messages).toHaveLength(1);
  });
});

describe('a refused write', () => {
  it('keeps nothing, so that it may be mended and sent again with the same key', async () => {
    const before = await keptFor('sales');
    const wrong = await app.call(leads.add, { Name: '先错后对', Level: 999 }, 'sales', keyed('m1'));
    expect(wrong.code).toBe(1);
    expect(await keptFor('sales')).toEqual(before);
    expect((await app.call(leads.add, { Name: '先错后对', Level: 1 }, 'sales', keyed('m1'))).code).toBe(0);
  });

  it('is looked at again when it is sent again', async () => {
    const gone = { Guid: '01900000-0000-7000-8000-00000000dead', Name: 'x' };
    expect((await app.call(leads.update, gone, 'sales', keyed('m2'))).code).toBe(3);
    expect((await app.call(leads.update, gone, 'sales', keyed('m2'))).code).toBe(3);
  });

  it('has a key that is too long', async () => {
    expect((await app.call(leads.add, { Name: '长键' }, 'sales', keyed('k'.repeat(201)))).code).toBe(1);
    expect((await app.call(leads.add, { Name: '长键' }, 'sales', keyed('k'.repeat(200)))).code).toBe(0);
  });
});

describe('an identical creation without a key', () => {
  it('within ten seconds gives the first answer and one record', async () => {
    const first = await app.call(leads.add, { Name: '无键两次' }, 'sales');
    const second = await app.call(leads.add, { Name: '无键两次' }, 'sales');
    expect(second.data).toEqual(first.data);
    expect(await countOf('无键两次')).toBe(1);
  });

  it('at the same moment makes one record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(leads.add, { Name: '无键同时' }, 'sales')),
    );
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.Guid}`)).size).toBe(1);
    expect(await countOf('无键同时')).toBe(1);
  });

  it('after ten seconds makes another record', async () => {
    const first = await app.call(leads.add, { Name: '十秒之后' }, 'sales');
    await age(11);
    const second = await app.call(leads.add, { Name: '十秒之后' }, 'sales');
    expect(second.data.Guid).not.toBe(first.data.Guid);
    // The second is now the one that a third repeats.
    expect((await app.call(leads.add, { Name: '十秒之后' }, 'sales')).data).toEqual(second.data);
  });

  it('makes another record once the first is deleted', async () => {
    const first = await app.call(leads.add, { Name: '删后再建' }, 'sales');
    await app.call(leads.remove, { LeadsGuidList: [first.data.Guid] }, 'sales');
    const second = await app.call(leads.add, { Name: '删后再建' }, 'sales');
    expect(second.code).toBe(0);
    expect(second.data.Guid).not.toBe(first.data.Guid);
  });

  it('by another person, in another company, or of another content makes another record', async () => {
    const trade = (await personOf(app, 'outsider')).companyId;
    const answers = [
      await app.call(leads.add, { Name: '各自新增' }, 'sales'),
      await app.call(leads.add, { Name: '各自新增' }, 'sales2'),
      await app.call(leads.add, { Name: '各自新增', Remark: '不同' }, 'sales'),
      await app.call(leads.add, { Name: '各自新增' }, 'admin'),
    ];
    const elsewhere = await app.raw(leads.add, { Name: '各自新增' }, { token: await app.freshToken('admin', trade) });
    expect(elsewhere.code).toBe(0);
    expect(new Set(answers.map(({ data }) => data.Guid)).size).toBe(4);
    expect(await countOf('各自新增')).toBe(5);
  });

  it('never takes a record of another user’s, though the content is the same and the key empty', async () => {
    const [one, other] = await Promise.all(
      ['sales', 'sales2'].map((login) => app.call(leads.add, { Name: '同文不同人' }, login, keyed(''))),
    );
    expect(one?.data.Guid).not.toBe(other?.data.Guid);
  });

  it('with an empty key counts as one without a key', async () => {
    const first = await app.call(leads.add, { Name: '空键一' }, 'sales', keyed(''));
    const second = await app.call(leads.add, { Name: '空键二' }, 'sales', keyed(''));
    expect([first.code, second.code]).toEqual([0, 0]);
  });
});

describe('what is kept of a write', () => {
  it('is nothing when it has no key and creates nothing', async () => {
    const guid = await addLead(app, 'staff02');
    const before = await keptFor('staff02');
    await app.call(leads.update, { Guid: guid, Remark: '一' }, 'staff02');
    await app.call(leads.update, { Guid: guid, Remark: '一' }, 'staff02');
    expect(await keptFor('staff02')).toEqual(before);
  });

  it('answers a change of the password again', async () => {
    const token = await app.freshToken('staff04');
    const change = () =>
      app.raw(user.updatePassword, { Old_Pwd: 'Haina@2026', New_Pwd: 'Another@2026' }, { token, ...keyed('p0') });
    expect([(await change()).code, (await change()).code]).toEqual([0, 0]);
  });

  it('never lets a password be guessed from it, and never holds a token', async () => {
    const token = await app.freshToken('staff03');
    await app.raw(user.updatePassword, { Old_Pwd: 'Haina@2026', New_Pwd: 'Another@2026' }, { token, ...keyed('p1') });
    const { companyId } = await personOf(app, 'outsider');
    const admin = await app.freshToken('admin', (await personOf(app, 'sales')).companyId);
    const switched = await app.raw(user.switchCompany, { CompanyGuid: companyId }, { token: admin, ...keyed('p2') });
    expect(switched.code).toBe(0);
    const kept = JSON.stringify(await write.selectFrom('idempotency').selectAll().execute());
    expect(kept).not.toContain((switched.data as { token: string }).token);
    // A bare digest of the body would let anybody with the table try passwords at full speed.
    const body = JSON.stringify({ Old_Pwd: 'Haina@2026', New_Pwd: 'Another@2026' });
    expect(kept).not.toContain(
      createHash('sha256').update(user.updatePassword.path).update('\0').update(body).digest('base64url'),
    );
  });
});
