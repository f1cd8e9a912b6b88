import { notices } from '@haina/contract/calls/notices.ts';
import { robots } from '@haina/contract/calls/robots.ts';
import { describe, expect, it } from 'vitest';
import { postByRobot } from '../../src/admin/robots/postByRobot.ts';
import { purgePosts } from '../../src/records/messages/forward.ts';
import { later, robotGround } from './robotGround.ts';
import type { RobotMischief } from '../support/fakes/robots.ts';

const { fake, app, sales, added, rows, rowOf, speak } = await robotGround();
const { databases, ports, config } = app;

describe('what fails', () => {
  it.each<[RobotMischief, string]>([
    ['slow', 'timeout'],
    ['error', 'answer'],
    ['garbage', 'answer'],
    ['redirect', 'answer'],
    ['large', 'answer'],
  ])('is kept for administrators and tried again later: %s', async (mischief, kind) => {
    const guid = await added();
    await app.call(notices.add, { Title: '再试', To_All_User: 1 }, 'admin');
    fake.mischief = mischief;
    const now = new Date();
    await speak(guid, now);
    expect(await rowOf(guid)).toMatchObject({ Fail_Num: 1, Fail_Kind: kind, Waiting_Num: 1 });
    fake.mischief = null;
    await speak(guid, new Date(now.getTime() + 9000));
    expect(fake.said).toEqual([]);
    await speak(guid, new Date(now.getTime() + 10_000));
    expect(fake.said).toHaveLength(1);
    expect(await rowOf(guid)).toMatchObject({ Fail_Num: 0, Fail_Kind: null, Waiting_Num: 0 });
  });

  it('names the words of the provider: a wrong key, a missing word', async () => {
    const guid = await added({ Secret: 'SECwrong' });
    await app.call(robots.test, { Guid: guid }, 'admin');
    fake.secret = 'SECright';
    await speak(guid);
    expect(await rowOf(guid)).toMatchObject({ Fail_Kind: 'refused', Fail_Words: '310000 sign not match' });
    fake.keyword = '口令';
    await app.call(robots.update, { Guid: guid, Name: '群', Labels: [4], Secret: 'SECright' }, 'admin');
    await speak(guid, later(1));
    expect(await rowOf(guid)).toMatchObject({ Fail_Num: 2, Fail_Words: '310000 keywords not in content' });
    await app.call(robots.update, { Guid: guid, Name: '群', Labels: [4], Keyword: '口令' }, 'admin');
    await speak(guid, later(2));
    expect(fake.said.map(({ text }) => text)).toEqual(['口令\n海纳测试消息：机器人“销售群”可以发送']);
  });

  it('waits longer each time, an hour at most, and is dropped after a day', async () => {
    const guid = await added();
    await app.call(notices.add, { Title: '一直失败', To_All_User: 1 }, 'admin');
    fake.mischief = 'error';
    let now = new Date();
    const waits: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      await speak(guid, now);
      const { next_time } = await databases.read.selectFrom('robot').select('next_time').executeTakeFirstOrThrow();
      waits.push(((next_time?.getTime() ?? 0) - now.getTime()) / 1000);
      now = next_time ?? now;
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    await purgePosts(databases.write, later(25 * 3600));
    expect(await rowOf(guid)).toMatchObject({ Fail_Num: 11, Waiting_Num: 0 });
  });

  it('is said in words where the installation has another secret now', async () => {
    const guid = await added();
    await app.call(robots.test, { Guid: guid }, 'admin');
    const other = { ...config, tokenSecret: `${config.tokenSecret} of another time` };
    await postByRobot({ databases, ports, config: other }, { companyId: sales.companyId, guid }, new Date());
    expect(await rowOf(guid)).toMatchObject({ Fail_Kind: 'secret' });
    expect(fake.said).toEqual([]);
  });

  it('is forgotten with a robot that is switched off or deleted', async () => {
    const guid = await added();
    await app.call(robots.updateForward, { Robot_Guid: guid }, 'sales2');
    await app.call(robots.test, { Guid: guid }, 'admin');
    await app.call(robots.update, { Guid: guid, Name: '群', Labels: [4], Is_On: 0 }, 'admin');
    await speak(guid);
    expect((await app.call(robots.test, { Guid: guid }, 'admin')).message).toBe('机器人已停用');
    expect((await app.call(robots.forward, {}, 'sales2')).data).toEqual({ Robot_Guid: null, Robots: [] });
    await app.call(robots.remove, { Guid: guid }, 'admin');
    expect(await rows()).toEqual([]);
    expect(fake.said).toEqual([]);
  });
});
