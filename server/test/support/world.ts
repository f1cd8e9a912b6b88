import { endpoints, operationCodes } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { TestApp } from './app.ts';
import { addFollowUp, addPerson, addRole, joinTeam, type Person, personOf, setDisabled } from './factories.ts';
import { type Marker, markerOf, type Noun, nouns, nounsOf, type Pointed, pointsAt } from './nouns.ts';
import { picture } from './sampleFiles.ts';
import { absentGuid, fieldsOf } from './samples.ts';
import { uploadFile } from './upload.ts';

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
  // Finance reaches every contract and receivable and nothing else: see their own tests.
  nobody: { reads: [], edits: [], manages: [] },
  reader: { reads: ['own'], edits: [], manages: [] },
  writer: { reads: ['own'], edits: ['own'], manages: [] },
  outsider: { reads: ['foreign'], edits: ['foreign'], manages: ['foreign'] },
};

/** A record with a follow-up and a file that hang on it. */
export interface NamedRecord {
  readonly guid: string;
  readonly activity: string;
  readonly file: string;
}

/** One marked record of the world. */
export interface MarkedRecord extends NamedRecord {
  readonly marker: Marker;
}

/** A record that never was. */
export const absentRecord: NamedRecord = { guid: absentGuid, activity: absentGuid, file: absentGuid };

/** Records of every noun and relation. */
export type Records = ReadonlyMap<Noun, Readonly<Record<Relation, MarkedRecord>>>;

/** Who owns the records of each relation. */
export const owners: Readonly<Record<Relation, string>> = {
  own: 'sales',
  teammates: 'staff01',
  colleagues: 'sales2',
  former: 'former',
  foreign: 'outsider',
  binned: 'sales',
};

const png = await picture('png', 60);

/** Creates a record as a person, with a follow-up and a file; whatever they take as text carries the marker. */
export async function addMarked(app: TestApp, noun: Noun, as: string, marker: Marker): Promise<MarkedRecord> {
  const guid = await noun.create(app, as, marker);
  const target = { kind: noun.kind, guid };
  const followUp = await addFollowUp(app, as, target, `与${marker.text}谈过，电话 138${marker.digits}`);
  const { File_Guid } = await uploadFile(app, as, `${marker.text}.png`, png, { kind: 1, target });
  return { guid, activity: followUp, file: File_Guid, marker };
}

async function addRecords(
  app: TestApp,
  noun: Noun,
  first: number,
  team: Readonly<Record<'reader' | 'writer', Person>>,
) {
  const made = await Promise.all(
    relations.map(async (relation, index) => {
      return [relation, await addMarked(app, noun, owners[relation], markerOf(first + index))] as const;
    }),
  );
  const records = Object.fromEntries(made) as Record<Relation, MarkedRecord>;
  await joinTeam(app, { kind: noun.kind, guid: records.own.guid }, team.reader, 0);
  await joinTeam(app, { kind: noun.kind, guid: records.own.guid }, team.writer, 1);
  // Salespeople do not delete contracts and receivables; their manager deletes all.
  const token = await app.token('manager');
  await app.raw(noun.remove.call, { [noun.remove.field]: records.binned.guid }, { token });
  return records;
}

/**
 * Builds two companies with people in every relation to one salesperson, and one marked record of every noun in each:
 * a reader and a writer are on the team of the salesperson's record, a former owner is disabled.
 */
export async function buildWorld(app: TestApp): Promise<Records> {
  const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];
  const self = await addRole(app, sales.companyId, {
    codes: operationCodes,
    scopes: Object.fromEntries(nouns.map(({ module }) => [module, 1])),
  });
  const none = await addRole(app, sales.companyId, {
    codes: operationCodes,
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

/** Whether a call changes something. */
export const isWrite = ({ reads }: Endpoint): boolean => !reads;

/** What a login may read, change and manage. */
export const rightsOf = (login: string) => principals[login] ?? { reads: [], edits: [], manages: [] };

/** The relations whose records, or what hangs on them, a field of a call opens to a login. */
export function reachableBy(login: string, endpoint: Endpoint, field: string): readonly Relation[] {
  // A follow-up that a reader may not delete is refused, not missing.
  const needsEdits = isWrite(endpoint) && pointsAt(endpoint, field) !== 'activity';
  return needsEdits ? rightsOf(login).edits : rightsOf(login).reads;
}

/** The wire fields by which a call names a record of a noun, or what hangs on it. */
export function naming(endpoint: Endpoint, field: string, noun: Noun, record: NamedRecord): Record<string, unknown> {
  const to = pointsAt(endpoint, field);
  if (to === 'target') return { Target_Kind: noun.kind, [field]: record.guid };
  if (to === 'activity' || to === 'file') return { [field]: record[to] };
  return { [field]: record.guid };
}

/** Every call with a field that points at one of these, as rows of a test table. */
export const pointing = (...to: readonly Pointed[]) =>
  endpoints.flatMap((endpoint) =>
    Object.keys(fieldsOf(endpoint)).flatMap((field) => {
      const pointed = pointsAt(endpoint, field);
      return pointed && to.includes(pointed) ? [[endpoint.path, field, endpoint] as const] : [];
    }),
  );

/** Every call that names a record or what hangs on one. Uploads are forms of their own and have their own tests. */
export const namingCalls = pointing('record', 'leads', 'customer', 'target', 'activity', 'file').filter(
  ([, , { uploads }]) => !uploads,
);

/** The records of one relation that a call may name, each with the wire fields that name it. */
export const named = (records: Records, endpoint: Endpoint, field: string, relation: Relation) =>
  nounsOf(endpoint, field).map((noun) => {
    const record = records.get(noun)?.[relation];
    if (!record) throw new Error(`no ${relation} record of ${noun.name}`);
    return { noun, record, wire: naming(endpoint, field, noun, record) };
  });
