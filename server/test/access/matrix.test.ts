import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { eachInTurn } from '../support/eachInTurn.ts';
import { asksByInput, accessOf, needOf } from './matrixAccess.ts';
import { addThings, askedOf, type ThingCase, thingCases } from './matrixBeside.ts';
import { askedIn, goodFields, isTold, type RecordCase, recordCases } from './matrixCases.ts';
import { expectedIn, type ListCase, listCases, shownIn } from './matrixLists.ts';
import { entryOf, type Verdict } from './matrixModel.ts';
import { callers, declared } from './matrixPeople.ts';
import { buildMatrix } from './matrixWorld.ts';
import { picture } from '../support/sampleFiles.ts';
import { isWhole, sampled } from '../support/sampled.ts';
import { ask, openSecond, type Told } from '../support/secondApp.ts';
import type { Part } from '../support/upload.ts';
import { namingCalls } from '../support/world.ts';

const longest = isWhole ? 1_800_000 : 120_000;

const app = await openApp();
const matrix = await buildMatrix(app);
const things = await addThings(app, matrix);
// A person who may write does so there: everything happens, and nothing of it stays.
const unkept = await openSecond(app, { keeps: false });
const file: Part = ['file', await picture('png', 60), '图.png'];

const codes: Readonly<Record<Exclude<Verdict, 'open'>, number>> = {
  missing: 3,
  noPermission: 10029,
  oneTime: -1,
  ended: -8,
  signedOut: -3,
};
const forRights: readonly number[] = Object.values(codes);

const callCases = endpoints.flatMap((endpoint) => callers.map((caller) => ({ endpoint, caller })));
const before = await contentsOf(app.databases.read);
let tried = 0;

afterAll(() => {
  const all = recordCases.length + callCases.length + thingCases.length + listCases.length;
  process.stdout.write(`${tried} of ${all} cases of the authorization matrix tried\n`);
});

/** Tries cases and gives what was not as it must be. */
async function wrongAmong<T>(cases: readonly T[], wrongIn: (one: T) => Promise<string | null>): Promise<string[]> {
  tried += cases.length;
  const found = await eachInTurn(cases, wrongIn);
  return found.flatMap((words) => words ?? []);
}

type Wire = Readonly<Record<string, unknown>>;

/** Sends what the model takes for denied to the product itself, everything else to the one whose writes do not stay. */
const tell = async (endpoint: Endpoint, wire: Wire, caller: string, verdict: Verdict) =>
  ask(verdict === 'open' ? unkept : app, endpoint, wire, matrix.token(caller), file);

const absent = new Map<string, Promise<Told>>();

/** What a person learns of a record that never was in the place of a case's. */
function toldOfNothing(one: RecordCase): Promise<Told> {
  const { endpoint, field, noun, caller, isMixed } = one;
  const key = [endpoint.path, field, noun, caller, isMixed].join();
  const known = absent.get(key) ?? ask(app, endpoint, askedIn(matrix, one, true).wire, matrix.token(caller), file);
  absent.set(key, known);
  return known;
}

async function wrongOfRecord(one: RecordCase): Promise<string | null> {
  const { endpoint, field, noun, caller, place, isMixed } = one;
  const { wire, verdict } = askedIn(matrix, one);
  const told = await tell(endpoint, wire, caller, verdict);
  const name = `${caller} ${endpoint.path} ${field}: ${place} ${noun}${isMixed ? ' behind a good one' : ''}`;
  if (verdict === 'open') {
    return isTold(one) && forRights.includes(told.code) ? `${name}: denied (${told.code})` : null;
  }
  if (told.code !== codes[verdict]) return `${name}: ${told.code} instead of ${verdict}`;
  const nothing = await toldOfNothing(one);
  return told.body === nothing.body ? null : `${name}: told apart from what never was: ${told.body} ${nothing.body}`;
}

async function wrongOfCall({ endpoint, caller }: { endpoint: Endpoint; caller: string }): Promise<string | null> {
  const verdict = entryOf(declared, caller, endpoint.path);
  const told = await tell(endpoint, goodFields(matrix, endpoint, caller), caller, verdict);
  const refused = forRights.filter((code) => code !== codes.missing);
  const isOpen = !refused.includes(told.code) || asksByInput.includes(endpoint.path);
  const isRight = verdict === 'open' ? isOpen : told.code === codes[verdict];
  return isRight ? null : `${caller} ${endpoint.path}: ${told.code} instead of ${verdict}`;
}

// A link is signed anew each time it is given.
const unsigned = (body: string) => body.replace(/\/files\/[^"]+/g, '/files/');

async function wrongOfThing(one: ThingCase): Promise<string | null> {
  const asked = askedOf(matrix, things, one);
  if (!asked) return null;
  const { endpoint, field, thing, caller } = one;
  const tellOf = (wire: Wire) => ask(unkept, endpoint, wire, matrix.token(caller), file);
  const [foreign, never] = [await tellOf(asked.foreign), await tellOf(asked.absent)];
  // Some answers repeat the number that they were asked for.
  const plain = (told: Told, id: string) => unsigned(told.body).replaceAll(id, '#');
  if (plain(foreign, asked.ids.foreign) === plain(never, asked.ids.absent)) return null;
  return `${caller} ${endpoint.path} ${field}: a foreign ${thing} differs: ${foreign.body} ${never.body}`;
}

const departments = await app.databases.read.selectFrom('department').select(['guid', 'name']).execute();

async function wrongOfList(one: ListCase): Promise<string | null> {
  const { noun, caller, of } = one;
  const ofUser = of && 'user' in of ? { user_guid: matrix.guidOf(of.user) } : {};
  const named = of && 'department' in of ? departments.find(({ name }) => name === of.department) : null;
  const wire = { pagesize: 100, ...ofUser, ...(named ? { structure_guid: named.guid } : {}) };
  const { body } = await ask(app, noun.list, wire, matrix.token(caller));
  const [shown, expected] = [shownIn(matrix, noun, body), expectedIn(matrix, one)];
  if (shown.join() === expected.join()) return null;
  return `${caller} ${noun.list.path} ${JSON.stringify(of)}: shows ${shown.join()} instead of ${expected.join()}`;
}

describe('the model of who may do what', () => {
  it('knows whom every call is for, and what it wants with every record that it names', () => {
    const unknown = namingCalls.filter(([path, field]) => needOf(path, field) === undefined);
    expect(unknown.map(([path, field]) => `${path} ${field}`)).toEqual([]);
    for (const { path, access } of endpoints) expect([path, accessOf(path)]).toEqual([path, access]);
  });

  it('has more than ten thousand cases', () => {
    expect(recordCases.length).toBeGreaterThanOrEqual(10_000);
    expect(callCases.length).toBeGreaterThanOrEqual(4_000);
  });
});

describe('every caller', () => {
  it(
    'is answered for every record as the model says, and what is denied looks like what never was',
    async () => {
      expect(await wrongAmong(sampled(recordCases, 1_000), wrongOfRecord)).toEqual([]);
    },
    longest,
  );

  it(
    'is let in or refused at every call as the model says',
    async () => {
      expect(await wrongAmong(sampled(callCases, 300), wrongOfCall)).toEqual([]);
    },
    longest,
  );

  it(
    'cannot tell people, roles, products, sales modes and whatever else another company has from none',
    async () => {
      expect(await wrongAmong(sampled(thingCases, 200), wrongOfThing)).toEqual([]);
    },
    longest,
  );

  it(
    'finds in every list what the model says, however it is narrowed, and nothing else',
    async () => {
      expect(await wrongAmong(sampled(listCases, 200), wrongOfList)).toEqual([]);
    },
    longest,
  );

  it('has changed nothing by all that was denied', async () => {
    // What was uploaded to the product whose writes do not stay waits for nobody; denied uploads leave nothing at all.
    await app.databases.write.deleteFrom('file').where('target_guid', 'is', null).execute();
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});
