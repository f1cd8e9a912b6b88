import { notices } from '@haina/contract/calls/notices.ts';
import { robots } from '@haina/contract/calls/robots.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resumeRobots } from '../../src/admin/robots/resumeRobots.ts';
import { forwardPost } from '../../src/records/messages/forward.ts';
import { dingTalk, later, robotGround, weCom } from './robotGround.ts';
import { personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const { fake, app, sales, add, added, rows, rowOf, speak, jobs, give } = await robotGround();
const { databases } = app;
const finance = await personOf(app, 'finance');
const outsider = await personOf(app, 'outsider');

describe('the settings of a robot', () => {
  it('never answer its address or its key, and are kept sealed', async () => {
    const guid = await added({ Address: dingTalk('hush-token'), Secret: 'SEChush', Keyword: '海纳' });
    const answer = await app.raw(robots.list, {}, { token: await app.token('admin') });
    expect(await rowOf(guid)).toMatchObject({
      Name: '销售群',
      Provider: 1,
      Has_Secret: 1,
      Keyword: '海纳',
      Labels: [2, 4],
    });
    const kept = await databases.read.selectFrom('robot').selectAll().execute();
    const logged = await databases.read.selectFrom('admin_log').select('params').execute();
    for (const text of [answer.body, JSON.stringify(kept), JSON.stringify(logged)]) {
      expect(text).not.toContain('hush-token');
      expect(text).not.toContain('SEChush');
    }
  });

  it.each([
    [{ Address: 'http://169.254.169.254/robot/send?access_token=a' }, '请输入钉钉机器人的 Webhook 地址'],
    [{ Address: weCom('a') }, '请输入钉钉机器人的 Webhook 地址'],
    [{ Provider: 2, Address: 'https://127.0.0.1/cgi-bin/webhook/send?key=a' }, '请输入企业微信机器人的 Webhook 地址'],
    [{ Address: '' }, '请输入 Webhook 地址'],
    [{ Labels: '' }, '请选择转发的消息'],
    [{ Name: '' }, '请输入机器人名称'],
    [{ Secret: 'SEC with blanks' }, '密钥格式不正确'],
  ])('are refused with words and change nothing: %o', async (more, words) => {
    const wire = { Name: '群', Provider: 1, Address: dingTalk('tok'), Labels: '4', ...more };
    const answer = await app.raw(robots.add, wire, { token: await app.token('admin') });
    expect([answer.code, answer.message]).toEqual([1, words]);
    expect(await rows()).toEqual([]);
  });

  it('are for those who may set them, and of one company', async () => {
    const guid = await added();
    expect((await add({}, 'manager')).code).toBe(10029);
    expect((await app.call(robots.list, {}, 'sales')).code).toBe(10029);
    expect(await rows('outsider')).toEqual([]);
    for (const Guid of [guid, absentGuid]) {
      expect((await app.call(robots.update, { Guid, Name: '他', Labels: [4] }, 'outsider')).code).toBe(3);
      expect((await app.call(robots.remove, { Guid }, 'outsider')).code).toBe(3);
      expect((await app.call(robots.test, { Guid }, 'outsider')).code).toBe(3);
      expect((await app.call(robots.updateForward, { Robot_Guid: Guid }, 'outsider')).code).toBe(3);
    }
    expect(await rowOf(guid)).toMatchObject({ Name: '销售群', Waiting_Num: 0 });
  });

  it('are kept where a change does not name them, and end where it says so', async () => {
    fake.secret = 'SEC1';
    const guid = await added({ Address: dingTalk('kept'), Secret: 'SEC1', Keyword: '海纳' });
    await app.call(robots.update, { Guid: guid, Name: '新名字', Labels: [4] }, 'admin');
    expect(await rowOf(guid)).toMatchObject({ Name: '新名字', Has_Secret: 1, Keyword: '海纳', Labels: [4] });
    await app.call(robots.test, { Guid: guid }, 'admin');
    await speak(guid);
    expect(fake.said).toEqual([{ token: 'kept', text: '海纳\n海纳测试消息：机器人“新名字”可以发送' }]);
    await app.call(robots.update, { Guid: guid, Name: '新名字', Labels: [4], Secret: '' }, 'admin');
    expect(await rowOf(guid)).toMatchObject({ Has_Secret: 0 });
  });

  it('are at most 20, whoever adds at once', async () => {
    const made = await Promise.all(Array.from({ length: 23 }, (_, at) => add({ Name: `群${at}` })));
    expect(made.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(made.find(({ code }) => code !== 0)?.message).toBe('最多 20 个群机器人');
  });
});

describe('a robot', () => {
  it('says the messages of those who chose it, once, and of nobody else', async () => {
    const guid = await added({ Provider: 2, Address: weCom('key-1'), Labels: [4] });
    await app.call(robots.updateForward, { Robot_Guid: guid }, 'sales2');
    await give('转发的线索');
    await give('别人的线索', finance.guid);
    expect(await rowOf(guid)).toMatchObject({ Waiting_Num: 1 });
    expect(await jobs(guid)).toBe(1);
    await speak(guid);
    await speak(guid, later(60));
    expect(fake.said).toEqual([{ token: 'key-1', text: '李思远：林若溪 将线索“转发的线索”转移给您' }]);
    expect(await rowOf(guid)).toMatchObject({ Waiting_Num: 0, Fail_Num: 0 });
  });

  it('says only the kinds that it forwards, and nothing for who chose none', async () => {
    const guid = await added({ Labels: [5] });
    await app.call(robots.updateForward, { Robot_Guid: guid }, 'sales2');
    await give('不转发');
    await app.call(robots.update, { Guid: guid, Name: '群', Labels: [4] }, 'admin');
    await app.call(robots.updateForward, {}, 'sales2');
    await give('也不转发');
    expect(await rowOf(guid)).toMatchObject({ Waiting_Num: 0 });
  });

  it('says announcements to everyone, and none to some', async () => {
    const [guid, silent] = [await added(), await added({ Labels: [4] })];
    await app.call(notices.add, { Title: '全员大会', To_All_User: 1 }, 'admin');
    await app.call(notices.add, { Title: '保密', User_List: [sales.guid] }, 'admin');
    await speak(guid);
    await speak(silent);
    expect(fake.said.map(({ text }) => text)).toEqual(['公告：全员大会']);
  });

  it('says nothing of what was undone', async () => {
    const guid = await added();
    const undone = databases.write.transaction().execute(async (db) => {
      const ctx = { db, now: new Date(), session: { companyId: sales.companyId, userGuid: null } };
      await forwardPost(ctx, { guid: absentGuid, key: 'robot.notice', params: { title: '撤销' } }, { label: 2 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await rowOf(guid), await jobs(guid)]).toMatchObject([{ Waiting_Num: 0 }, 0]);
  });

  it('puts many messages into few texts that the provider takes', async () => {
    const guid = await added({ Labels: [4] });
    await app.call(robots.updateForward, { Robot_Guid: guid }, 'sales2');
    for (let at = 0; at < 25; at += 1) await give(`${'长'.repeat(40)}${at}`);
    for (let at = 0; at < 6; at += 1) await speak(guid, later(at * 4));
    const lines = fake.said.flatMap(({ text }) => text.split('\n'));
    expect(new Set(lines).size).toBe(25);
    expect(fake.said.length).toBeLessThan(6);
    for (const { text } of fake.said) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
  });

  it('waits three seconds between two texts, and goes on by itself', async () => {
    const guid = await added();
    for (let at = 0; at < 21; at += 1) await app.call(notices.add, { Title: `第 ${at} 条`, To_All_User: 1 }, 'admin');
    const now = new Date();
    await speak(guid, now);
    await speak(guid, new Date(now.getTime() + 1000));
    expect(fake.said).toHaveLength(1);
    await speak(guid, new Date(now.getTime() + 3000));
    expect(fake.said).toHaveLength(2);
    const { rows: keyed } = await sql<{
      run_at: Date;
    }>`select run_at from graphile_worker.jobs where key = ${`robot ${guid}`}`.execute(databases.read);
    expect(keyed.map(({ run_at }) => run_at.getTime())).toEqual([now.getTime() + 3000]);
  });

  it('is spoken by one process at a time', async () => {
    const guid = await added();
    await app.call(notices.add, { Title: '只说一次', To_All_User: 1 }, 'admin');
    await Promise.all(Array.from({ length: 5 }, () => speak(guid)));
    expect(fake.said).toHaveLength(1);
  });

  it('whose process died is taken up again', async () => {
    const guid = await added();
    await app.call(notices.add, { Title: '没说完', To_All_User: 1 }, 'admin');
    await sql`update robot set busy_until = now() + interval '30 seconds' where guid = ${guid}`.execute(
      databases.write,
    );
    await resumeRobots(databases.write, new Date());
    const before = await jobs(guid);
    await resumeRobots(databases.write, later(31));
    await resumeRobots(databases.write, later(31));
    expect(await jobs(guid)).toBe(before + 1);
    await speak(guid, later(31));
    expect(fake.said).toHaveLength(1);
  });
});

describe('forwarding', () => {
  it('is chosen by each person among the robots of their company', async () => {
    const guid = await added({ Labels: [4, 5] });
    const foreign = await added({}, 'outsider');
    const offered = { Guid: guid, Name: '销售群', Labels: [4, 5] };
    expect((await app.call(robots.forward, {}, 'sales')).data).toEqual({ Robot_Guid: null, Robots: [offered] });
    expect((await app.call(robots.updateForward, { Robot_Guid: foreign }, 'sales')).code).toBe(3);
    expect((await app.call(robots.updateForward, { Robot_Guid: guid }, 'sales')).code).toBe(0);
    expect((await app.call(robots.forward, {}, 'sales')).data.Robot_Guid).toBe(guid);
    expect((await app.call(robots.forward, {}, 'sales2')).data.Robot_Guid).toBeNull();
    expect(outsider.companyId).not.toBe(sales.companyId);
  });
});
