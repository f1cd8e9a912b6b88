import { dashboard } from '@haina/contract/calls/dashboard.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { administratorRole, roles } from '@haina/contract/calls/roles.ts';
import { dashboardCardNames, firstCards, type PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addPerson, addRole, personOf, setRole } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const two: PlacedCard[] = [
  { Card: 'feed', Size: 3 },
  { Card: 'ranking', Size: 1 },
];
const other: PlacedCard[] = [{ Card: 'today', Size: 2 }];

const read = async (as: string) => (await app.call(dashboard.read, {}, as)).data;
const arrange = (as: string, Cards: readonly PlacedCard[]) => app.call(dashboard.update, { Cards: [...Cards] }, as);

/** A person without roles, and with the role where one is given. */
async function newcomer(login: string, held: readonly string[] = []): Promise<string> {
  const { companyId, department } = sales;
  await addPerson(app, { login, companyId, department, roles: [...held] });
  return login;
}

describe('the cards of a dashboard', () => {
  it('are the default until a person arranges their own, which nobody else sees', async () => {
    const mine = await newcomer('cards own');
    expect(await read(mine)).toMatchObject({ Cards: firstCards, Is_Own: 0, Default_Cards: firstCards });
    await arrange(mine, two);
    expect(await read(mine)).toMatchObject({ Cards: two, Is_Own: 1, Default_Cards: firstCards });
    expect((await read('sales2')).Is_Own).toBe(0);
    expect((await read('outsider')).Is_Own).toBe(0);
  });

  it('can be none, and are the default again after a reset', async () => {
    const mine = await newcomer('cards reset');
    await arrange(mine, []);
    expect(await read(mine)).toMatchObject({ Cards: [], Is_Own: 1 });
    await app.call(dashboard.reset, {}, mine);
    expect(await read(mine)).toMatchObject({ Cards: firstCards, Is_Own: 0 });
  });

  it.each([
    ['a card that there is not', '[{"Card":"weather","Size":1}]'],
    ['a card twice', '[{"Card":"feed","Size":1},{"Card":"feed","Size":2}]'],
    ['a size that there is not', '[{"Card":"feed","Size":4}]'],
    ['a size that the card cannot have', '[{"Card":"briefing","Size":1}]'],
    ['no size', '[{"Card":"feed"}]'],
    ['more than there are', JSON.stringify([...dashboardCardNames, 'feed'].map((Card) => ({ Card, Size: 3 })))],
    ['no list', '{"Card":"feed","Size":1}'],
    ['no JSON', 'feed'],
  ])('are refused as a whole with %s, by the name of the field, and stay', async (_what, Cards) => {
    await arrange('finance', two);
    const answer = await app.raw(dashboard.update, { Cards }, { token: await app.token('finance') });
    expect(answer.code).toBe(1);
    expect(answer.message).toContain('仪表盘卡片');
    expect((await read('finance')).Cards).toEqual(two);
    await app.call(dashboard.reset, {}, 'finance');
  });
});

describe('cards that are arranged in two windows at once', () => {
  it('are those of the first: the second is refused in words, also where it goes back to the default', async () => {
    const mine = await newcomer('cards twice');
    const put = (Cards: readonly PlacedCard[], Row_Version: number) =>
      app.call(dashboard.update, { Cards: [...Cards], Row_Version }, mine);
    expect((await read(mine)).Row_Version).toBe(0);
    expect((await put(two, 0)).data).toEqual({ Row_Version: 1 });
    const stale = [await put(other, 0), await app.call(dashboard.reset, { Row_Version: 0 }, mine)];
    for (const { code, message } of stale) {
      expect(code).toBe(1);
      expect(message).toBe('仪表盘已在别处调整过，已显示最新布局，请重新调整');
    }
    expect(await read(mine)).toMatchObject({ Cards: two, Row_Version: 1 });
    expect((await put(other, 1)).data).toEqual({ Row_Version: 2 });
    expect((await app.call(dashboard.reset, { Row_Version: 2 }, mine)).data).toEqual({ Row_Version: 3 });
  });

  it('are kept once where both save at the same moment', async () => {
    const mine = await newcomer('cards race');
    const sent = [two, other, []].map((Cards) => app.call(dashboard.update, { Cards, Row_Version: 0 }, mine));
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.toSorted((one, next) => one - next)).toEqual([0, 1, 1]);
    expect((await read(mine)).Row_Version).toBe(1);
  });

  it('are told to the person alone; what all cards are about is not, and changes no version', async () => {
    const mine = await newcomer('cards told');
    await arrange(mine, two);
    await app.call(dashboard.update, { SeleteType: 1, Row_Version: 0 }, mine);
    await app.call(dashboard.reset, {}, mine);
    const { guid } = await personOf(app, mine);
    const told = await app.databases.write
      .selectFrom('outbox')
      .select(['channel', 'payload'])
      .where('event', '=', 'dashboardArranged')
      .where('channel', '=', `message-${guid}`)
      .orderBy('id')
      .execute();
    expect(told.map(({ payload }) => payload)).toEqual([{ Row_Version: 1 }, { Row_Version: 2 }]);
  });
});

describe('what all cards are about', () => {
  it('is kept apart from the cards: changing one leaves the other', async () => {
    const mine = await newcomer('cards scope');
    expect(await read(mine)).toMatchObject({ SeleteType: 0, type: 'month' });
    await app.call(dashboard.update, { SeleteType: 2 }, mine);
    await app.call(dashboard.update, { type: 'quarter' }, mine);
    expect(await read(mine)).toMatchObject({ SeleteType: 2, type: 'quarter', Is_Own: 0, Cards: firstCards });
    await arrange(mine, two);
    expect(await read(mine)).toMatchObject({ SeleteType: 2, type: 'quarter', Cards: two });
    await app.call(dashboard.reset, {}, mine);
    expect(await read(mine)).toMatchObject({ SeleteType: 2, type: 'quarter', Is_Own: 0 });
  });
});

describe('the default of a role', () => {
  it('is seen by those who have the role and changed nothing, also when it changes later', async () => {
    const role = await addRole(app, sales.companyId, {});
    const [fresh, arranged] = [await newcomer('role fresh', [role]), await newcomer('role arranged', [role])];
    await arrange(arranged, other);
    await app.call(dashboard.updateRole, { Guid: role, Cards: two }, 'admin');
    expect(await read(fresh)).toMatchObject({ Cards: two, Is_Own: 0, Default_Cards: two });
    expect(await read(arranged)).toMatchObject({ Cards: other, Is_Own: 1, Default_Cards: two });
    await app.call(dashboard.updateRole, { Guid: role, Cards: other }, 'admin');
    expect((await read(fresh)).Cards).toEqual(other);
    await app.call(dashboard.resetRole, { Guid: role }, 'admin');
    expect((await read(fresh)).Cards).toEqual(firstCards);
  });

  it('is that of the oldest of several roles that have one', async () => {
    const [first, second, third] = [
      await addRole(app, sales.companyId, {}),
      await addRole(app, sales.companyId, {}),
      await addRole(app, sales.companyId, {}),
    ];
    const both = await newcomer('role several', [first, second, third]);
    await app.call(dashboard.updateRole, { Guid: third, Cards: other }, 'admin');
    await app.call(dashboard.updateRole, { Guid: second, Cards: two }, 'admin');
    expect((await read(both)).Cards).toEqual(two);
    await setRole(app, await personOf(app, both), second, false);
    expect((await read(both)).Cards).toEqual(other);
  });

  it('goes with its role, and is told in the log of the administration', async () => {
    const role = await addRole(app, sales.companyId, {});
    await app.call(dashboard.updateRole, { Guid: role, Cards: two }, 'admin');
    const listed = (await app.call(dashboard.roles, {}, 'admin')).data.rows;
    expect(listed.find(({ Guid }) => Guid === role)?.Cards).toEqual(two);
    const told = (await app.call(logs.changes, { pagesize: 20 }, 'admin')).data.rows;
    expect(JSON.stringify(told)).toContain('默认仪表盘');
    await app.call(roles.remove, { Guid: role }, 'admin');
    expect((await app.call(dashboard.roles, {}, 'admin')).data.rows.some(({ Guid }) => Guid === role)).toBe(false);
  });

  it('is for roles of the own company, never for the administrators’', async () => {
    const role = await addRole(app, sales.companyId, {});
    const foreign = await addRole(app, (await personOf(app, 'outsider')).companyId, {});
    for (const Guid of [absentGuid, foreign]) {
      expect((await app.call(dashboard.updateRole, { Guid, Cards: two }, 'admin')).code).toBe(3);
      expect((await app.call(dashboard.resetRole, { Guid }, 'admin')).code).toBe(3);
    }
    expect((await app.call(dashboard.updateRole, { Guid: administratorRole, Cards: two }, 'admin')).code).toBe(1);
    expect((await app.call(dashboard.updateRole, { Guid: role, Cards: two }, 'sales')).code).toBe(10029);
    expect((await app.call(dashboard.roles, {}, 'sales')).code).toBe(10029);
  });
});
