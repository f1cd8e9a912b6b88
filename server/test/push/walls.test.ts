import { channelOf } from '@haina/contract/calls/events.ts';
import { wall, wallNamespace, wallScreens } from '@haina/contract/calls/wall.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publish } from '../../src/request/publish.ts';
import { addContract } from '../crm/contracts/orderFactories.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, addLead, addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';
import { type Introduction, listenForSockets, openSocket, until } from '../support/sockets.ts';

// What stands before the product says where a request comes from.
const app = await openApp({ trustedProxies: ['127.0.0.1'] });
const address = await listenForSockets(app);
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const customer = await addCustomer(app, 'sales');

async function link(as: string, Report: ReportId = 'rankContract') {
  const answer = await app.call(wall.add, { Report, Name: '前台', Days: 7 }, as);
  if (answer.code !== 0) throw new Error(answer.message);
  return answer.data;
}

/** Opens the socket of a screen; whether it was let in. */
async function openScreen(auth: Introduction, headers: Record<string, string> = {}) {
  const one = openSocket(`${address}${wallNamespace}`, auth, headers);
  const isIn = await new Promise<boolean>((resolve) => {
    one.socket.on('connect', () => resolve(true));
    one.socket.on('connect_error', () => resolve(false));
  });
  return { ...one, isIn };
}

let made = 0;

async function reader(): Promise<string> {
  made += 1;
  const login = `screen ${made}`;
  const role = await addRole(app, sales.companyId, { scopes: { bi: 5, contract: 5 }, menus: ['biRanking'] });
  await addPerson(app, { login, companyId: sales.companyId, department: sales.department, roles: [role] });
  return login;
}

describe('the screen of a wall link', () => {
  it('hears that figures of its report changed, and nothing else of the company', async () => {
    const { Token } = await link('admin');
    const screen = await openScreen({ token: Token });
    expect(screen.isIn).toBe(true);
    const { guid } = await personOf(app, 'admin');
    const acting = { db: write, now: new Date(), session: { companyId: sales.companyId, userGuid: null } };
    const payload = { Guid: guid, Type: 0, Type_Guid: null };
    await publish(acting, [{ event: 'message', channel: channelOf('message', guid), payload }]);
    await addLead(app, 'sales');
    await addContract(app, 'sales', customer);
    await until(() => screen.figures.length > 0);
    expect(screen.figures.map(({ payload: told }) => told)).toEqual([{ Kind: 'contract' }]);
    expect(screen.heard).toEqual([]);
  });

  it('hears nothing of another company', async () => {
    const { Token } = await link('outsider');
    const screen = await openScreen({ token: Token });
    expect(screen.isIn).toBe(true);
    const here = await openScreen({ token: (await link('admin')).Token });
    await addContract(app, 'sales', customer);
    await until(() => here.figures.length > 0);
    expect(screen.figures).toEqual([]);
  });

  it('is let in by the token of a link that shows its report, and by nothing else', async () => {
    const { Token, Guid } = await link('admin');
    const others = [Guid, `${Token}A`, '', 'x'.repeat(5000), undefined, await app.token('admin')];
    for (const token of others) expect((await openScreen({ token })).isIn).toBe(false);
    // Nor does a link open what sessions open.
    await expect(openSocket(address, { token: Token }).ready).rejects.toThrow();
    // What does not change by itself is not told of.
    expect((await openScreen({ token: (await link('admin', 'customerTotal')).Token })).isIn).toBe(false);
  });

  it('ends within 2 s when its link is taken back or over, and when its maker leaves or loses the report', async () => {
    const taken = await link('admin');
    const one = await openScreen({ token: taken.Token });
    await app.call(wall.removeOfCompany, { Guid: taken.Guid }, 'admin');
    expect(await one.closed).toBe('io server disconnect');
    expect((await openScreen({ token: taken.Token })).isIn).toBe(false);

    const over = await link('admin');
    const two = await openScreen({ token: over.Token });
    await sql`update wall_link set create_time = now() - interval '2 days', expire_time = now() - interval '1 minute'
      where guid = ${over.Guid}`.execute(write);
    expect(await two.closed).toBe('io server disconnect');

    const leaver = await reader();
    const left = await link(leaver);
    const three = await openScreen({ token: left.Token });
    expect(three.isIn).toBe(true);
    await setDisabled(app, await personOf(app, leaver), true);
    expect(await three.closed).toBe('io server disconnect');

    const loser = await reader();
    const lost = await link(loser);
    const four = await openScreen({ token: lost.Token });
    expect(four.isIn).toBe(true);
    const { guid } = await personOf(app, loser);
    await sql`delete from role_menu where company_id = ${sales.companyId} and menu_id = 'biRanking' and role_guid in
      (select role_guid from member_role where user_guid = ${guid})`.execute(write);
    expect(await four.closed).toBe('io server disconnect');
    expect((await openScreen({ token: lost.Token })).isIn).toBe(false);
  });

  it('starts over where so much was missed that it cannot be said', async () => {
    const screen = await openScreen({ token: (await link('admin')).Token });
    await write.transaction().execute(async (db) => {
      await sql`insert into outbox (company_id, channel, event, payload)
        select ${sales.companyId}, ${channelOf('message', sales.guid)}, 'message',
          jsonb_build_object('Guid', gen_random_uuid(), 'Type', 0, 'Type_Guid', null) from generate_series(1, 5001)`.execute(
        db,
      );
      // The process hears of nothing as this is committed.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen push'`.execute(db);
    });
    await until(() => screen.signals.includes('startOver'), 15_000);
    expect(screen.heard).toEqual([]);
  });

  it('is closed when it says anything', async () => {
    const screen = await openScreen({ token: (await link('admin')).Token });
    screen.socket.emit('watch', []);
    expect(await screen.closed).toBe('io server disconnect');
  });

  it('is one of fifty of its link', async () => {
    const { Token } = await link('admin');
    const all = await Promise.all(Array.from({ length: wallScreens + 5 }, () => openScreen({ token: Token })));
    expect(all.filter(({ isIn }) => isIn)).toHaveLength(wallScreens);
    // The others still show it.
    expect((await app.call(wall.show, { Token }, null)).code).toBe(0);
  });

  it('counts among what an address asks, whatever link it tries', async () => {
    const { Token } = await link('admin');
    const [near, far] = [{ 'x-forwarded-for': '203.0.113.5' }, { 'x-forwarded-for': '203.0.113.6' }];
    for (let at = 0; at < 1199; at += 1) await app.raw(wall.show, { Token: `guessed ${at}` }, near);
    expect((await openScreen({ token: 'guessed' }, near)).isIn).toBe(false);
    // That was the last one of its minute.
    const late = await openScreen({ token: Token }, near);
    expect([late.isIn, await late.closed]).toEqual([false, expect.stringMatching(/\d+ *秒/)]);
    expect((await app.raw(wall.show, { Token }, near)).code).toBe(1);
    expect((await openScreen({ token: Token }, far)).isIn).toBe(true);
  });
});
