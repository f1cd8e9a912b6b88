import type { TestApp } from './app.ts';
import { addPerson, addRole, joinTeam, type Person, personOf, setDisabled } from './factories.ts';
import { type Marker, markerOf, type Noun, nouns } from './nouns.ts';
import { leads } from '@haina/contract/calls/leads.ts';

/** Whose record it is, as seen from the salesperson in the middle. */
export const relations = ['own', 'teammates', 'colleagues', 'former', 'foreign', 'binned'] as const;

/** Whose record it is. */
export type Relation = (typeof relations)[number];

/** People of the world by login, with what they may read, change, and transfer or delete. */
export const principals: Readonly<
  Record<
    string,
    { readonly reads: readonly Relation[]; readonly edits: readonly Relation[]; readonly manages: readonly Relation[] }
  >
> = {
  sales: { reads: ['own'], edits: ['own'], manages: ['own'] },
  staff01: { reads: ['teammates'], edits: ['teammates'], manages: ['teammates'] },
  sales2: { reads: ['colleagues'], edits: ['colleagues'], manages: ['colleagues'] },
  manager: {
    reads: ['own', 'teammates', 'former'],
    edits: ['own', 'teammates', 'former'],
    manages: ['own', 'teammates', 'former'],
  },
  admin: {
    reads: ['own', 'teammates', 'colleagues', 'former'],
    edits: ['own', 'teammates', 'colleagues', 'former'],
    manages: ['own', 'teammates', 'colleagues', 'former'],
  },
  finance: { reads: [], edits: [], manages: [] },
  nobody: { reads: [], edits: [], manages: [] },
  reader: { reads: ['own'], edits: [], manages: [] },
  writer: { reads: ['own'], edits: ['own'], manages: [] },
  outsider: { reads: ['foreign'], edits: ['foreign'], manages: ['foreign'] },
};

/** One marked record of the world. */
export interface MarkedRecord {
  readonly guid: string;
  readonly marker: Marker;
}

/** Records of every noun and relation. */
export type Records = ReadonlyMap<Noun, Readonly<Record<Relation, MarkedRecord>>>;

const owners: Readonly<Record<Relation, string>> = {
  own: 'sales',
  teammates: 'staff01',
  colleagues: 'sales2',
  former: 'former',
  foreign: 'outsider',
  binned: 'sales',
};

async function addRecords(
  app: TestApp,
  noun: Noun,
  first: number,
  team: Readonly<Record<'reader' | 'writer', Person>>,
) {
  const made = await Promise.all(
    relations.map(async (relation, index) => {
      const marker = markerOf(first + index);
      return [relation, { guid: await noun.create(app, owners[relation], marker), marker }] as const;
    }),
  );
  const records = Object.fromEntries(made) as Record<Relation, MarkedRecord>;
  await joinTeam(app, { kind: noun.kind, guid: records.own.guid }, team.reader, 0);
  await joinTeam(app, { kind: noun.kind, guid: records.own.guid }, team.writer, 1);
  const token = await app.token('sales');
  await app.raw(noun.remove.call, { [noun.remove.field]: records.binned.guid }, { token });
  return records;
}

/**
 * Builds two companies with people in every relation to one salesperson, and one marked record of every noun in each:
 * a reader and a writer are on the team of the salesperson's record, a former owner is disabled.
 */
export async function buildWorld(app: TestApp): Promise<Records> {
  const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];
  const everyCode = [...new Set(Object.values(leads).map(({ access }) => access))].filter(
    (access) => access !== 'user',
  );
  const self = await addRole(app, sales.companyId, {
    codes: everyCode,
    scopes: Object.fromEntries(nouns.map(({ module }) => [module, 1])),
  });
  const none = await addRole(app, sales.companyId, {
    codes: everyCode,
    scopes: Object.fromEntries(nouns.map(({ module }) => [module, 0])),
  });
  const person = (login: string, department: string, role: string) =>
    addPerson(app, { login, companyId: sales.companyId, department, roles: [role] });
  const reader = await person('reader', sales2.department, self);
  const writer = await person('writer', sales2.department, self);
  const former = await person('former', sales.department, self);
  await person('nobody', sales.department, none);
  const records: [Noun, Record<Relation, MarkedRecord>][] = [];
  for (const [index, noun] of nouns.entries()) {
    records.push([noun, await addRecords(app, noun, index * relations.length, { reader, writer })]);
  }
  await setDisabled(app, former, true);
  return new Map(records);
}
