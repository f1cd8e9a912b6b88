import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { eachInTurn } from '../support/eachInTurn.ts';
import { personOf } from '../support/factories.ts';
import { nouns, nounsOf, pointsAt } from '../support/nouns.ts';
import { dealt } from '../support/sampled.ts';
import { absentGuid, accepts, fieldsOf, leastInput } from '../support/samples.ts';
import { buildWorld, namingCalls, principals, type Relation, relations, rightsOf } from '../support/world.ts';

const app = await openApp();
const world = await buildWorld(app);

const as = async (login: string) => ({ token: await app.token(login) });

const pairs = [...world].flatMap(([noun, records]) =>
  relations.map((relation) => ({ noun, relation, ...records[relation] })),
);

/** The relations of all markers that a text shows. */
const shownIn = (text: string) =>
  pairs
    .filter(({ marker }) => text.includes(marker.text) || text.includes(marker.digits))
    .map(({ relation }) => relation);

const logins = Object.keys(principals);

describe('the contract', () => {
  it('has no id field of which the leak test does not know what it points at', () => {
    const unknown = endpoints.flatMap((endpoint) =>
      Object.keys(fieldsOf(endpoint))
        .filter((field) => /guid|^ids$|AssociatedList/i.test(field) && !pointsAt(endpoint, field))
        .map((field) => `${endpoint.path} ${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a noun of the leak test for every record that it reaches by id', () => {
    const unknown = namingCalls.filter(([, field, endpoint]) => nounsOf(endpoint, field).length === 0);
    expect(unknown.map(([path, field]) => `${path} ${field}`)).toEqual([]);
  });
});

describe('a list', () => {
  it.each(logins)('shows %s what they may read, all of it and nothing else', async (login) => {
    for (const noun of nouns) {
      const { body, code } = await app.raw(noun.list, { pagesize: 100 }, await as(login));
      expect(code).toBe(0);
      expect([...new Set(shownIn(body))].toSorted()).toEqual([...rightsOf(login).reads].toSorted());
    }
  });

  const reading = endpoints.filter(({ reads }) => reads);

  it.each(logins)(
    'or any other reading call never shows %s a foreign record, whatever it is narrowed by',
    async (login) => {
      for (const endpoint of dealt(reading, 4, logins.indexOf(login))) {
        const mayShow = mayFind(login, endpoint);
        const least = leastInput(endpoint);
        const markers = pairs
          .filter(({ noun }) => endpoint.module === null || noun.module === endpoint.module)
          // What may be found anyway gives nothing away.
          .filter(({ relation }) => !mayShow.includes(relation))
          .map(({ marker }) => marker);
        const fields = Object.entries(fieldsOf(endpoint));
        const texts = fields.filter(([, field]) => accepts(field, '秘密'));
        const phones = fields.filter(([, field]) => accepts(field, '138-1,139-1'));
        const searches = [
          {},
          ...('dashboard' in fieldsOf(endpoint) ? [{ dashboard: 'sub', type: 'month' }] : []),
          ...texts.flatMap(([name]) => markers.flatMap(({ text, digits }) => [{ [name]: text }, { [name]: digits }])),
          ...phones.flatMap(([name]) => markers.map(({ digits }) => ({ [name]: `138${digits}` }))),
        ];
        const answers = await eachInTurn(searches, async (search) =>
          app.raw(endpoint, { ...least, ...search }, await as(login)),
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

  const narrowing = ['sales', 'manager', 'finance', 'writer', 'outsider'];

  it.each(narrowing)('is not widened for %s by any filter of people', async (login) => {
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
    const byPeople = reading.filter((one) => 'user_guid' in fieldsOf(one));
    for (const endpoint of dealt(byPeople, 2, narrowing.indexOf(login))) {
      const all = (await app.raw(endpoint, { SeleteType: 0 }, await as(login))).body;
      const known = fieldsOf(endpoint);
      const filters = [
        ...[1, 2].map((SeleteType) => ({ SeleteType })),
        ...peopleValues.flatMap((value) => [{ user_guid: value }, { create_user_guid: value }]),
        ...departmentValues.flatMap((value) => [{ structure_guid: value }, { create_structure_guid: value }]),
        { user_guid: colleague.guid, structure_guid: department, SeleteType: 0 },
        // What a call does not know is left out before it is answered, so it would be the same question again.
      ].filter((filter) => Object.keys(filter).some((name) => name in known));
      const answers = await eachInTurn(filters, async (filter) => app.raw(endpoint, filter, await as(login)));
      for (const [index, { body }] of answers.entries()) {
        expect(numbersIn(body), `${endpoint.path} ${JSON.stringify(filters[index])}`).toBeLessThanOrEqual(
          numbersIn(all),
        );
        expect(shownIn(body).filter((relation) => !shownIn(all).includes(relation))).toEqual([]);
      }
    }
  });

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

  it('or figure counts nothing for a person who reads nothing', async () => {
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

/**
 * Whose records a call may show a login: the recycle bin those that they could have deleted, the operation log deleted ones
 * too to administrators, all others what they read.
 */
function mayFind(login: string, { path }: Endpoint): readonly Relation[] {
  const { reads, manages } = rightsOf(login);
  if (path === 'Admin/GetOperationLogList' && login === 'admin') return [...reads, 'binned'];
  if (path !== 'Bin/GetBinList') return reads;
  return manages.includes('own') ? ['binned'] : [];
}

/** The sum of all counts an answer shows. */
function numbersIn(body: string): number {
  let sum = 0;
  JSON.parse(body, (key, value: unknown) => {
    if (['total', 'All', 'Mine', 'Sub', 'Value', 'Before', 'Leads', 'Transformed'].includes(key)) sum += Number(value);
    return value;
  });
  return sum;
}
