import { leads } from '@haina/contract/calls/leads.ts';
import { robots } from '@haina/contract/calls/robots.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import type { z } from 'zod';
import { postByRobot } from '../../src/admin/robots/postByRobot.ts';
import { openApp } from '../support/app.ts';
import { addLead, personOf } from '../support/factories.ts';
import { startRobots } from '../support/fakes/robots.ts';

export const dingTalk = (token: string) => `https://oapi.dingtalk.com/robot/send?access_token=${token}`;
export const weCom = (key: string) => `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`;

type New = Partial<z.output<typeof robots.add.input>>;

/** A product whose robots speak to a fake; before each test it has none, and the fake does as it should. */
export async function robotGround() {
  const fake = await startRobots();
  afterAll(() => fake.close());
  const app = await openApp({ robots: { 1: fake.baseUrl, 2: fake.baseUrl } });
  const { databases, ports, config } = app;
  const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];

  const add = async (more: New = {}, as = 'admin') =>
    app.call(robots.add, { Name: '销售群', Provider: 1, Address: dingTalk('tok'), Labels: [2, 4], ...more }, as);
  const added = async (more: New = {}, as = 'admin') => (await add(more, as)).data.Guid;

  const rows = async (as = 'admin') => (await app.call(robots.list, {}, as)).data.rows;
  const rowOf = async (guid: string) => (await rows()).find(({ Guid }) => Guid === guid);

  /** The robot speaks, as the job makes it. */
  const speak = (guid: string, now = new Date(), companyId = sales.companyId) =>
    postByRobot({ databases, ports, config }, { companyId, guid }, now);

  const jobs = async (guid: string) => {
    const counted = await sql<{ number: number }>`select count(*)::int as number from graphile_worker._private_jobs
      where payload->>'guid' = ${guid}`.execute(databases.read);
    return counted.rows[0]?.number ?? 0;
  };

  /** The salesperson gives a new lead to a colleague. */
  const give = async (name: string, to = sales2.guid) => {
    const guid = await addLead(app, 'manager', { Name: name });
    await app.call(leads.transfer, { LeadsGuidList: [guid], User_Guid: to }, 'manager');
    return guid;
  };

  beforeEach(async () => {
    Object.assign(fake, { mischief: null, secret: '', keyword: '' });
    fake.said.length = 0;
    await databases.write.deleteFrom('robot').execute();
  });

  return { fake, app, sales, sales2, add, added, rows, rowOf, speak, jobs, give };
}

/** So many seconds from now. */
export const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
