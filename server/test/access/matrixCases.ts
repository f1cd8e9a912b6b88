import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { needOf } from './matrixAccess.ts';
import { isMet, type OwnedNoun, type Verdict, verdictOf } from './matrixModel.ts';
import { callers, declared } from './matrixPeople.ts';
import { type Known, type Matrix, type Place, places } from './matrixWorld.ts';
import { nouns, nounsOf, pointsAt } from '../support/nouns.ts';
import { absentGuid, accepts, fieldsOf, leastInput } from '../support/samples.ts';

/** A field of a call that names a record, of one noun. */
export interface Slot {
  readonly endpoint: Endpoint;
  readonly field: string;
  readonly noun: OwnedNoun;
}

/** One case: a person calls with one field naming a record of some place; the other fields name what they may. */
export interface RecordCase extends Slot {
  readonly caller: string;
  readonly place: Place;
  /** The field names a list, and before this record stands one that the caller may name. */
  readonly isMixed: boolean;
}

const plans = [
  'Receivables/GetReceivablesPlanModel Guid',
  'Receivables/UpdateReceivablesPlan Guid',
  'Receivables/DelReceivablesPlan Plan_Guid',
];
const isPlan = ({ endpoint, field }: Pick<Slot, 'endpoint' | 'field'>) => plans.includes(`${endpoint.path} ${field}`);

/** What a field that only means something beside another one names. */
const besideNouns: Readonly<Record<string, OwnedNoun>> = {
  Customer_Guid: 'customer',
  Contract_Guid: 'contract',
  BusinessGuid: 'business',
};

function nounsIn(endpoint: Endpoint, field: string): readonly OwnedNoun[] {
  if (isPlan({ endpoint, field })) return ['contract'];
  const beside = besideNouns[field];
  const found = nounsOf(endpoint, field).map(({ module }) => module);
  return found.length > 0 || beside === undefined ? found : [beside];
}

/** Every field of every call that names a record for which `needOf` says what it takes. */
export const slots: readonly Slot[] = endpoints.flatMap((endpoint) =>
  Object.keys(fieldsOf(endpoint))
    .filter((field) => needOf(endpoint.path, field) !== undefined)
    .flatMap((field) => nounsIn(endpoint, field).map((noun) => ({ endpoint, field, noun }))),
);

function hasPlace(slot: Slot, place: Place): boolean {
  if (place === 'sea') return slot.noun === 'customer' || slot.noun === 'contacts';
  if (place === 'lent') return slot.noun === 'contacts';
  return !(isPlan(slot) && place === 'binned');
}

function isList({ endpoint, field }: Slot): boolean {
  const schema = fieldsOf(endpoint)[field];
  return schema !== undefined && accepts(schema, [absentGuid, absentGuid.replace('dead', 'beef')]);
}

/** Every case about records. */
export const recordCases: readonly RecordCase[] = slots.flatMap((slot) =>
  callers.flatMap((caller) =>
    places
      .filter((place) => hasPlace(slot, place))
      .flatMap((place) =>
        (isList(slot) ? [false, true] : [false]).map((isMixed) => ({ ...slot, caller, place, isMixed })),
      ),
  ),
);

/** What is sent, and what the model says to it. */
export interface Asked {
  readonly wire: Readonly<Record<string, unknown>>;
  readonly verdict: Verdict;
}

const idIn = (slot: Slot, record: Known | null): string => {
  if (!record) return absentGuid;
  const to = pointsAt(slot.endpoint, slot.field);
  if (isPlan(slot)) return record.plan ?? absentGuid;
  return to === 'activity' || to === 'file' ? record[to] : record.guid;
};

function wireOf(slot: Slot, record: Known | null): Record<string, unknown> {
  const kind = nouns.find(({ module }) => module === slot.noun)?.kind;
  const isTarget = pointsAt(slot.endpoint, slot.field) === 'target';
  return { ...(isTarget ? { Target_Kind: kind } : {}), [slot.field]: idIn(slot, record) };
}

/** A record that a person may name in a field; the salesperson's own where there is none. */
function goodFor(matrix: Matrix, slot: Slot, caller: string): Known | null {
  const { access } = slot.endpoint;
  const code = access === 'user' || access === 'public' ? null : access;
  const need = needOf(slot.endpoint.path, slot.field);
  const known = places.flatMap((place) => matrix.record(slot.noun, place) ?? []);
  return known.find((one) => need && isMet(declared, caller, one.declared, need, code)) ?? known[0] ?? null;
}

/** Better than the least that a schema takes, where that would be refused for what it says. */
const sensible: Readonly<Record<string, unknown>> = {
  Create_Time: new Date(Date.now() + 8 * 3600_000 - 60_000).toISOString().slice(0, 19),
  Deal_State: 1,
  Is_End: 1,
  Ignore_Repeat: 1,
};

const isSeated = ({ path }: Endpoint) => path === 'TeamUser/UpdateTeamUser' || path === 'TeamUser/DelTeamUser';

/**
 * Calls that take a link besides, by a number that these cases cannot know: for a person who may call them only what is denied is
 * looked at; their own tests know the rest.
 */
const namesLinks = ['SalesBusiness/RemoveContactsAssociated', 'SalesBusiness/RemoveAssociated'];

/** Whether a case that the model allows can be told from one that it denies. */
export const isTold = ({ endpoint }: Pick<Slot, 'endpoint'>) => !namesLinks.includes(endpoint.path);

/** The fields of a call that say nothing about records: as sensible as they can be, people among the caller's colleagues. */
export function plainFields(matrix: Matrix, endpoint: Endpoint, caller: string): Record<string, unknown> {
  const fields = fieldsOf(endpoint);
  const least = leastInput(endpoint);
  const company = declared.people[caller]?.company ?? '';
  const { seated = '', free = '' } = matrix.bystanders[company] ?? {};
  const colleague = matrix.guidOf(isSeated(endpoint) ? seated : free);
  const better = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (name in least && pointsAt(endpoint, name) === 'person') return [[name, colleague]];
    return name in sensible && accepts(field, sensible[name]) ? [[name, sensible[name]]] : [];
  });
  return { ...least, ...Object.fromEntries(better) };
}

/** Fields that are required beside `except` and name records, each with one that the caller may name. */
function goodOthers(matrix: Matrix, endpoint: Endpoint, caller: string, except: string | null) {
  const names = Object.keys(leastInput(endpoint)).filter(
    (name) => name !== except && needOf(endpoint.path, name) !== undefined,
  );
  const chosen = names.flatMap((field) => {
    const [noun] = nounsIn(endpoint, field);
    return noun ? [{ slot: { endpoint, field, noun }, good: goodFor(matrix, { endpoint, field, noun }, caller) }] : [];
  });
  return {
    wire: Object.assign({}, ...chosen.map(({ slot, good }) => wireOf(slot, good))) as Record<string, unknown>,
    named: Object.fromEntries(chosen.map(({ slot, good }) => [slot.field, good?.declared ?? null])),
  };
}

/** The fields that a call must have, each naming what the caller may name. */
export const goodFields = (matrix: Matrix, endpoint: Endpoint, caller: string): Record<string, unknown> => ({
  ...plainFields(matrix, endpoint, caller),
  ...goodOthers(matrix, endpoint, caller, null).wire,
});

/** What a case sends, with the record of its place, or with one that never was. */
export function askedIn(matrix: Matrix, one: RecordCase, isAbsent = false): Asked {
  const { endpoint, field, caller, noun } = one;
  const record = isAbsent ? null : matrix.record(noun, one.place);
  const plain = plainFields(matrix, endpoint, caller);
  const others = goodOthers(matrix, endpoint, caller, field);
  const seat = 'Ids' in plain ? { Ids: String(record?.seat ?? 1) } : {};
  const wire = { ...plain, ...seat, ...wireOf(one, record), ...others.wire };
  const verdictWith = (named: Known | null) =>
    verdictOf(declared, caller, endpoint.path, { ...others.named, [field]: named?.declared ?? null });
  const verdict = verdictWith(record);
  if (!one.isMixed) return { wire, verdict };
  const good = goodFor(matrix, one, caller);
  return {
    wire: { ...wire, [field]: `${idIn(one, good)},${idIn(one, record)}` },
    verdict: verdict === 'open' ? verdictWith(good) : verdict,
  };
}
