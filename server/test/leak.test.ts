import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { contentsOf } from './contents.ts';
import { personOf } from './factories.ts';
import { idFields, type Noun, nouns, type Pointed } from './nouns.ts';
import { absentGuid, accepts, fieldsOf, leastInput, sampleOf } from './samples.ts';
import { buildWorld, type MarkedRecord, principals, type Relation, relations } from './world.ts';

const app = await openApp();
const world = await buildWorld(app);

const as = async (login: string) => ({ token: await app.token(login) });

const recordOf = (noun: Noun, relation: Relation): MarkedRecord => {
  const record = world.get(noun)?.[relation];
  if (!record) throw new Error(`no ${relation} record of ${noun.name}`);
  return record;
};

const pairs = [...world].flatMap(([noun, records]) =>
  relations.map((relation) => ({ noun, relation, ...records[relation] })),
);

/** The relations of all markers that a text shows. */
const shownIn = (text: string) =>
  pairs
    .filter(({ marker }) => text.includes(marker.text) || text.includes(marker.digits))
    .map(({ relation }) => relation);

const pointing = (to: Pointed) =>
  endpoints.flatMap((endpoint) =>
    Object.keys(fieldsOf(endpoint))
      .filter((field) => idFields[field] === to)
      .map((field) => [endpoint.path, field, endpoint] as const),
  );

const isWrite = (endpoint: Endpoint) => !endpoint.reads;
const logins = Object.keys(principals);
const rightsOf = (login: string) => principals[login] ?? { reads: [], edits: [], manages: [] };

/** Every field filled: refusals that come before the record is looked for must not depend on it either. */
const fullInput = (endpoint: Endpoint) =>
  Object.fromEntries(Object.entries(fieldsOf(endpoint)).map(([name, field]) => [name, sampleOf(name, field)]));

describe('the contract', () => {
  it('has no id field of which the leak test does not know what it points at', () => {
    const unknown = endpoints.flatMap((endpoint) =>
      Object.keys(fieldsOf(endpoint))
        .filter((field) => /guid/i.test(field) && !idFields[field])
        .map((field) => `${endpoint.path} ${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a noun of the leak test for every module whose records it reaches by id', () => {
    const modules = pointing('record').map(([, , endpoint]) => endpoint.module);
    expect([...new Set(modules)].filter((module) => !nouns.some((noun) => noun.module === module))).toEqual([]);
  });
});

describe('a list', () => {
  it.each(logins)('shows %s what they may read, all of it and nothing else', async (login) => {
    for (const noun of nouns) {
      const { body, code } = await app.raw(noun.list, {}, await as(login));
      expect(code).toBe(0);
      expect([...new Set(shownIn(body))].toSorted()).toEqual([...rightsOf(login).reads].toSorted());
    }
  });

  const reading = endpoints.filter(({ reads }) => reads);

  it.each(logins)(
    'or any other reading call never shows %s a foreign record, whatever it is narrowed by',
    async (login) => {
      const mayShow = rightsOf(login).reads;
      for (const endpoint of reading) {
        const least = leastInput(endpoint);
        const markers = pairs
          .filter(({ noun }) => noun.module === (endpoint.module ?? 'leads'))
          .flatMap(({ marker }) => [marker.text, marker.digits]);
        const texts = Object.entries(fieldsOf(endpoint)).filter(([, field]) => accepts(field, '秘密'));
        const searches = [{}, ...texts.flatMap(([name]) => markers.map((typed) => ({ [name]: typed })))];
        const answers = await Promise.all(
          searches.map(async (search) => app.raw(endpoint, { ...least, ...search }, await as(login))),
        );
        expect(answers.every(({ status }) => status === 200)).toBe(true);
        const shown = answers.flatMap(({ body }) => shownIn(body));
        expect(
          shown.filter((relation) => !mayShow.includes(relation)),
          endpoint.path,
        ).toEqual([]);
      }
    },
  );

  it.each(['sales', 'manager', 'finance', 'writer', 'outsider'])(
    'is not widened for %s by any filter of people',
    async (login) => {
      const { guid, department } = await personOf(app, login);
      const [colleague, outsider] = [await personOf(app, 'sales2'), await personOf(app, 'outsider')];
      const peopleValues = [
        guid,
        colleague.guid,
        outsider.guid,
        absentGuid,
        `${guid},${colleague.guid},${outsider.guid}`,
        '',
      ];
      const departmentValues = [department, colleague.department, outsider.department, absentGuid, ''];
      for (const endpoint of reading.filter((one) => 'user_guid' in fieldsOf(one))) {
        const all = (await app.raw(endpoint, {}, await as(login))).body;
        const filters = [
          ...[0, 1, 2].map((SeleteType) => ({ SeleteType })),
          ...peopleValues.flatMap((value) => [{ user_guid: value }, { create_user_guid: value }]),
          ...departmentValues.flatMap((value) => [{ structure_guid: value }, { create_structure_guid: value }]),
          { user_guid: colleague.guid, structure_guid: department, SeleteType: 0 },
        ];
        const answers = await Promise.all(filters.map(async (filter) => app.raw(endpoint, filter, await as(login))));
        for (const [index, { body }] of answers.entries()) {
          expect(numbersIn(body), `${endpoint.path} ${JSON.stringify(filters[index])}`).toBeLessThanOrEqual(
            numbersIn(all),
          );
          expect(shownIn(body).filter((relation) => !shownIn(all).includes(relation))).toEqual([]);
        }
      }
    },
  );

  it('or any other reading call never shows people and departments of another company', async () => {
    for (const login of ['sales', 'manager', 'finance', 'nobody']) {
      for (const endpoint of reading) {
        const { body } = await app.raw(endpoint, leastInput(endpoint), await as(login));
        expect(body, endpoint.path).not.toMatch(/赵启明|孙晓|启明贸易|总部/);
      }
    }
    const shown = await Promise.all(
      reading.map(async (endpoint) => (await app.raw(endpoint, leastInput(endpoint), await as('outsider'))).body),
    );
    expect(shown.join()).not.toMatch(/王梓涵|李思远|林若溪|海纳演示|销售一部/);
  });

  it('or figure counts nothing for whoever reads nothing', async () => {
    const cut = reading.filter(({ module }) => module !== null);
    expect(cut.length).toBeGreaterThan(3);
    for (const login of logins.filter((one) => rightsOf(one).reads.length === 0)) {
      for (const endpoint of cut) {
        const { body } = await app.raw(endpoint, leastInput(endpoint), await as(login));
        expect(numbersIn(body), `${login} ${endpoint.path}`).toBe(0);
      }
    }
  });
});

/** The sum of all counts an answer shows. */
function numbersIn(body: string): number {
  let sum = 0;
  JSON.parse(body, (key, value: unknown) => {
    if (['total', 'All', 'Mine', 'Sub', 'Value', 'Before', 'Leads', 'Transformed'].includes(key)) sum += Number(value);
    return value;
  });
  return sum;
}

describe('a record that is not yours', () => {
  const calls = pointing('record');

  it('is reached by calls with an id', () => {
    expect(calls.length).toBeGreaterThan(4);
  });

  it.each(calls)(
    '%s with its %s: answered like one that never was, to the byte, and left as it is',
    async (_path, field, endpoint) => {
      const before = await contentsOf(app.databases.read);
      for (const noun of nouns.filter(({ module }) => module === endpoint.module)) {
        for (const login of logins) {
          const reachable = isWrite(endpoint) ? rightsOf(login).edits : rightsOf(login).reads;
          const unreachable = relations.filter((relation) => !reachable.includes(relation));
          for (const input of [leastInput(endpoint), fullInput(endpoint)]) {
            const absent = await app.raw(endpoint, { ...input, [field]: absentGuid }, await as(login));
            expect([1, 3, 10029]).toContain(absent.code);
            for (const relation of unreachable) {
              const { guid } = recordOf(noun, relation);
              const answer = await app.raw(endpoint, { ...input, [field]: guid }, await as(login));
              expect(answer.body, `${login} ${relation}`).toBe(absent.body);
              expect(answer.headers['content-length']).toBe(absent.headers['content-length']);
            }
          }
        }
      }
      expect(await contentsOf(app.databases.read)).toEqual(before);
    },
  );

  it('is gone (3) for whoever holds the permission', async () => {
    for (const [, field, endpoint] of calls) {
      for (const login of ['sales', 'admin', 'nobody']) {
        const answer = await app.raw(
          endpoint,
          { ...leastInput(endpoint), [field]: recordOf(nouns[0] as Noun, 'foreign').guid },
          await as(login),
        );
        expect([answer.code, answer.message, answer.data], endpoint.path).toEqual([3, '数据不存在或您无权查看', null]);
      }
    }
  });

  const lists = calls.filter(([, field, endpoint]) => {
    const schema = fieldsOf(endpoint)[field];
    return schema && accepts(schema, [absentGuid, absentGuid.replace('dead', 'beef')]);
  });

  it.each(lists)('%s with one of them in %s changes none', async (_path, field, endpoint) => {
    const before = await contentsOf(app.databases.read);
    for (const noun of nouns.filter(({ module }) => module === endpoint.module)) {
      const own = recordOf(noun, 'own').guid;
      for (const relation of ['teammates', 'colleagues', 'foreign', 'binned'] as const) {
        const other = recordOf(noun, relation).guid;
        for (const ids of [
          `${own},${other}`,
          `${other},${own}`,
          `${own},${absentGuid}`,
          JSON.stringify([own, other, own]),
        ]) {
          const answer = await app.raw(endpoint, { ...leastInput(endpoint), [field]: ids }, await as('sales'));
          expect([answer.code, answer.data]).toEqual([3, null]);
        }
      }
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});

describe('a person, department or company that is not yours', () => {
  const targets = (['person', 'department', 'company'] as const).flatMap((to) =>
    pointing(to).map((call) => [...call, to] as const),
  );

  it.each(targets)('%s with its %s: answered like one that never was', async (_path, field, endpoint, to) => {
    const outsider = await personOf(app, 'outsider');
    const foreign = { person: outsider.guid, department: outsider.department, company: outsider.companyId }[to];
    const before = await contentsOf(app.databases.read);
    for (const login of ['sales', 'manager', ...(to === 'company' ? [] : ['admin'])]) {
      const own = Object.fromEntries(
        Object.keys(fieldsOf(endpoint)).flatMap((name) => {
          const noun = nouns.find(({ module }) => module === endpoint.module);
          return idFields[name] === 'record' && noun ? [[name, recordOf(noun, 'own').guid]] : [];
        }),
      );
      const ask = async (value: string) =>
        app.raw(endpoint, { ...leastInput(endpoint), ...own, [field]: value }, await as(login));
      const [absent, answer] = [await ask(absentGuid), await ask(foreign)];
      expect(answer.body, login).toBe(absent.body);
      expect(answer.body).not.toMatch(/赵启明|启明贸易|总部/);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});

describe('a member of the team', () => {
  const writes = pointing('record').filter(([, , endpoint]) => isWrite(endpoint) && endpoint.access !== 'public');
  const managing = (endpoint: Endpoint) => /\/Del|Transfer/.test(endpoint.access);

  it('reads the record', async () => {
    for (const noun of nouns) {
      for (const login of ['reader', 'writer']) {
        expect((await app.raw(noun.list, {}, await as(login))).body).toContain(recordOf(noun, 'own').guid);
      }
    }
  });

  it.each(writes)(
    '%s by %s: edits as a writer, never transfers or deletes, and does neither as a reader',
    async (_path, field, endpoint) => {
      for (const noun of nouns.filter(({ module }) => module === endpoint.module)) {
        const input = { ...leastInput(endpoint), [field]: recordOf(noun, 'own').guid };
        expect((await app.raw(endpoint, input, await as('reader'))).code).toBe(3);
        expect((await app.raw(endpoint, input, await as('writer'))).code).toBe(managing(endpoint) ? 3 : 0);
      }
    },
  );

  it('loses the record with the membership, at the next request', async () => {
    const noun = nouns[0] as Noun;
    const { guid } = recordOf(noun, 'own');
    await app.databases.write.deleteFrom('team_member').where('target_guid', '=', guid).execute();
    for (const login of ['reader', 'writer']) {
      expect(shownIn((await app.raw(noun.list, {}, await as(login))).body)).toEqual([]);
    }
  });
});
