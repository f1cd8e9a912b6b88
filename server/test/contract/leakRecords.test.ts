import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { joinTeam, personOf } from '../support/factories.ts';
import { markerOf, type Noun, nouns, nounsOf, pointsAt } from '../support/nouns.ts';
import { dealt } from '../support/sampled.ts';
import { absentGuid, accepts, fieldsOf, leastInput, sampleOf } from '../support/samples.ts';
import {
  absentRecord,
  addMarked,
  buildWorld,
  isWrite,
  named,
  naming,
  namingCalls,
  pointing,
  principals,
  reachableBy,
  type Relation,
  relations,
} from '../support/world.ts';

const app = await openApp();
const world = await buildWorld(app);
const logins = Object.keys(principals);

const as = async (login: string) => ({ token: await app.token(login) });

/** What is there, as the last look at it found it. */
let contents = await contentsOf(app.databases.read);

/** Everything is as it was at the last look; the next one starts from here. */
async function expectNothingWritten(): Promise<void> {
  const before = contents;
  contents = await contentsOf(app.databases.read);
  expect(contents).toEqual(before);
}

/** Every field filled: refusals that come before the record is looked for must not depend on it either. */
const fullInput = (endpoint: Endpoint) =>
  Object.fromEntries(Object.entries(fieldsOf(endpoint)).map(([name, field]) => [name, sampleOf(name, field)]));

const gone = [3, '数据不存在或您无权查看', null];

describe('a record that is not yours', () => {
  it('is reached by calls with an id', () => {
    expect(namingCalls.length).toBeGreaterThan(30);
  });

  it.each(namingCalls)(
    '%s with its %s: answered like one that never was, to the byte, and left as it is',
    async (_path, field, endpoint) => {
      const turn = endpoints.indexOf(endpoint);
      for (const login of dealt(logins, 3, turn)) {
        const reachable = reachableBy(login, endpoint, field);
        for (const input of dealt([leastInput(endpoint), fullInput(endpoint)], 2, turn + logins.indexOf(login))) {
          for (const noun of nounsOf(endpoint, field)) {
            const missing = naming(endpoint, field, noun, absentRecord);
            const absent = await app.raw(endpoint, { ...input, ...missing }, await as(login));
            expect([1, 3, 10029]).toContain(absent.code);
            for (const relation of relations.filter((one) => !reachable.includes(one))) {
              const wires = named(world, endpoint, field, relation).filter((one) => one.noun === noun);
              for (const { wire } of wires) {
                const answer = await app.raw(endpoint, { ...input, ...wire }, await as(login));
                expect(answer.body, `${login} ${relation} ${noun.name}`).toBe(absent.body);
                expect(answer.headers['content-length']).toBe(absent.headers['content-length']);
              }
            }
          }
        }
      }
      await expectNothingWritten();
    },
  );

  it('is gone (3) for holders of the permission', async () => {
    const { data } = await app.call(user.menuAndRole, {}, 'sales');
    for (const [, field, endpoint] of namingCalls) {
      const isHeld = endpoint.access === 'user' || data.OperationData.includes(endpoint.access);
      for (const login of [...(isHeld ? ['sales'] : []), 'admin', 'nobody']) {
        for (const { wire } of named(world, endpoint, field, 'foreign')) {
          const input = { ...leastInput(endpoint), ...soon(endpoint), ...wire };
          const answer = await app.raw(endpoint, input, await as(login));
          expect([answer.code, answer.message, answer.data], endpoint.path).toEqual(gone);
        }
      }
    }
  });

  const lists = namingCalls.filter(([, field, endpoint]) => {
    const schema = fieldsOf(endpoint)[field];
    return schema && accepts(schema, [absentGuid, absentGuid.replace('dead', 'beef')]);
  });

  it.each(lists)('%s with one of them in %s changes none', async (_path, field, endpoint) => {
    const { data } = await app.call(user.menuAndRole, {}, 'sales');
    const isHeld = endpoint.access === 'user' || data.OperationData.includes(endpoint.access);
    for (const { record } of named(world, endpoint, field, 'own')) {
      const own = record.guid;
      for (const relation of ['teammates', 'colleagues', 'foreign', 'binned'] as const) {
        for (const { record: other } of named(world, endpoint, field, relation)) {
          for (const ids of [
            `${own},${other.guid}`,
            `${other.guid},${own}`,
            `${own},${absentGuid}`,
            JSON.stringify([own, other.guid, own]),
          ]) {
            const answer = await app.raw(endpoint, { ...leastInput(endpoint), [field]: ids }, await as('sales'));
            expect([answer.code, answer.data]).toEqual([isHeld ? 3 : 10029, null]);
          }
        }
      }
    }
    await expectNothingWritten();
  });
});

/** What a call needs to be taken for good, where the least that its schema takes is not enough. */
function soon(endpoint: Endpoint): Record<string, unknown> {
  const better: Record<string, unknown> = {
    Create_Time: new Date(Date.now() + 8 * 3600_000 - 60_000).toISOString().slice(0, 19),
    Deal_State: 1,
    Is_End: 1,
    Ignore_Repeat: 1,
  };
  const names = Object.keys(fieldsOf(endpoint));
  return Object.fromEntries(Object.entries(better).filter(([name]) => names.includes(name)));
}

// A link is signed anew each time it is given.
const unsigned = (body: string) => body.replace(/\/files\/[^"]+/g, '/files/');

describe('a person, department or company that is not yours', () => {
  const targets = (['person', 'department', 'company'] as const).flatMap((to) =>
    pointing(to).map((call) => [...call, to] as const),
  );

  /** Ways to name own records in the other fields of a call: one for each noun it may be about. */
  function ownRecords(endpoint: Endpoint): Record<string, unknown>[] {
    const ways = Object.keys(fieldsOf(endpoint))
      .filter((name) => ['record', 'target'].includes(pointsAt(endpoint, name) ?? ''))
      .flatMap((name) => named(world, endpoint, name, 'own').map(({ wire }) => wire));
    return ways.length === 0 ? [{}] : ways;
  }

  it.each(targets)('%s with its %s: answered like one that never was', async (_path, field, endpoint, to) => {
    const outsider = await personOf(app, 'outsider');
    const foreign = { person: outsider.guid, department: outsider.department, company: outsider.companyId }[to];
    for (const login of ['sales', 'manager', ...(to === 'company' ? [] : ['admin'])]) {
      for (const own of ownRecords(endpoint)) {
        const ask = async (value: string) =>
          app.raw(endpoint, { ...leastInput(endpoint), ...own, [field]: value }, await as(login));
        const [absent, answer] = [await ask(absentGuid), await ask(foreign)];
        expect(unsigned(answer.body), login).toBe(unsigned(absent.body));
        expect(answer.body).not.toMatch(/赵启明|启明贸易|总部/);
      }
    }
    await expectNothingWritten();
  });
});

describe('a member of the team', () => {
  const writes = namingCalls.filter(([, , endpoint]) => isWrite(endpoint));
  const managing = ({ path, access }: Endpoint) =>
    path.startsWith('TeamUser/') ||
    (access !== 'user' &&
      /\/Del|Transfer|OwnerUser|Undo|InSea|DistributeSea|LockingCustomer|CustomerApproval|Merge|ShowNumber/.test(
        access,
      ));

  let made = 500;

  /** A record of the salesperson's that no other test uses, with the reader and the writer on its team. */
  async function shared(noun: Noun) {
    made += 1;
    const record = await addMarked(app, noun, 'sales', markerOf(made));
    await joinTeam(app, { kind: noun.kind, guid: record.guid }, await personOf(app, 'reader'), 0);
    await joinTeam(app, { kind: noun.kind, guid: record.guid }, await personOf(app, 'writer'), 1);
    return record;
  }

  const recordOf = (noun: Noun, relation: Relation) => {
    const record = world.get(noun)?.[relation];
    if (!record) throw new Error(`no ${relation} record of ${noun.name}`);
    return record;
  };

  it('reads the record', async () => {
    for (const noun of nouns) {
      for (const login of ['reader', 'writer']) {
        expect((await app.raw(noun.list, {}, await as(login))).body).toContain(recordOf(noun, 'own').guid);
      }
    }
  });

  it.each(writes)(
    '%s by %s: edits as a writer, never transfers, deletes or changes the team, and does neither as a reader',
    async (_path, field, endpoint) => {
      for (const noun of nounsOf(endpoint, field)) {
        const record = await shared(noun);
        const input = { ...leastInput(endpoint), ...soon(endpoint), ...naming(endpoint, field, noun, record) };
        // A reader of a follow-up learns that it is not theirs to delete.
        const isFollowUp = pointsAt(endpoint, field) === 'activity';
        const [byReader, byWriter] = isFollowUp ? [1, 1] : [3, managing(endpoint) ? 3 : 0];
        expect((await app.raw(endpoint, input, await as('reader'))).code, noun.name).toBe(byReader);
        expect((await app.raw(endpoint, input, await as('writer'))).code, noun.name).toBe(byWriter);
      }
    },
  );

  it('loses the record with the membership, at the next request', async () => {
    for (const noun of nouns) {
      const record = await shared(noun);
      const shows = async (login: string) =>
        (await app.raw(noun.list, {}, await as(login))).body.includes(record.marker.text);
      expect(await shows('reader')).toBe(true);
      await app.databases.write.deleteFrom('team_member').where('target_guid', '=', record.guid).execute();
      for (const login of ['reader', 'writer']) expect(await shows(login)).toBe(false);
    }
  });
});
