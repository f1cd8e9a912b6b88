import { accessOf, type Need, needOf, ofOneTime } from './matrixAccess.ts';

/**
 * Who may do what with whose record, as the rules say it (S2, S4 to S14), written apart from the
 * server: nothing of it is imported here. The tests of the matrix compare the product with it, case by case.
 */

/** Owned nouns; each is also the module whose scope cuts it. */
export type OwnedNoun = 'leads' | 'customer' | 'contacts' | 'business' | 'contract' | 'receivables';

/** A data scope: none, self, subordinates, department, department and below, all. */
export type Reach = 0 | 1 | 2 | 3 | 4 | 5;

/** What a role gives: codes, a scope for each noun, and whether its menu has the sea. */
export interface DeclaredRole {
  readonly holds: (code: string) => boolean;
  readonly reach: (noun: OwnedNoun) => Reach;
  readonly readsSea: boolean;
}

/** How a person comes: signed in, not at all, with a session that ended, or with a password that opens once. */
export type Entry = 'signedIn' | 'signedOut' | 'ended' | 'oneTime';

/** A person as declared. */
export interface DeclaredPerson {
  readonly company: string;
  readonly department: string;
  readonly superior: string | null;
  readonly roles: readonly DeclaredRole[];
  readonly isAdmin: boolean;
  readonly entry: Entry;
}

/** The people by login and the departments by name, each with the one above it. */
export interface DeclaredWorld {
  readonly people: Readonly<Record<string, DeclaredPerson>>;
  readonly above: Readonly<Record<string, string | null>>;
}

/** A record as declared; of a contact, also who owns its customer. An owner of null is the sea. */
export interface DeclaredRecord {
  readonly noun: OwnedNoun;
  readonly company: string;
  readonly owner: string | null;
  readonly customerOwner: string | null;
  /** Of a contact: who is on the team of its customer. */
  readonly customerTeam?: Readonly<Record<string, 0 | 1>>;
  readonly isBinned: boolean;
  /** Who put its file there, where that is not the owner. */
  readonly uploader?: string;
  /** Who is on its team: 0 reads, 1 reads and writes. */
  readonly team: Readonly<Record<string, 0 | 1>>;
}

/** What a call is answered for rights. */
export type Verdict = 'open' | 'missing' | 'noPermission' | 'oneTime' | 'ended' | 'signedOut';

const personOf = ({ people }: DeclaredWorld, login: string): DeclaredPerson => {
  const person = people[login];
  if (!person) throw new Error(`nobody is declared as ${login}`);
  return person;
};

const isBelow = ({ above }: DeclaredWorld, department: string, top: string): boolean => {
  for (let at: string | null = department; at !== null; at = above[at] ?? null) if (at === top) return true;
  return false;
};

function isSubordinate(world: DeclaredWorld, owner: string, chief: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null = owner; at !== null && !seen.has(at); at = personOf(world, at).superior) {
    if (at === chief) return true;
    seen.add(at);
  }
  return false;
}

function isWithin(world: DeclaredWorld, login: string, owner: string, reach: Reach): boolean {
  const [me, other] = [personOf(world, login), personOf(world, owner)];
  if (reach === 0) return false;
  if (reach === 5) return true;
  if (owner === login) return true;
  if (reach === 2) return isSubordinate(world, owner, login);
  if (reach === 3) return other.department === me.department;
  return reach === 4 && isBelow(world, other.department, me.department);
}

/** Whether a person's roles reach an owner's records of a noun by a code; without a code, whether they read them. */
function reaches(world: DeclaredWorld, login: string, noun: OwnedNoun, code: string | null, owner: string): boolean {
  const { roles, isAdmin } = personOf(world, login);
  if (isAdmin) return true;
  return roles.some((role) => (code === null || role.holds(code)) && isWithin(world, login, owner, role.reach(noun)));
}

/** Whether a person holds a code. */
export const holdsCode = (world: DeclaredWorld, login: string, code: string): boolean => {
  const { roles, isAdmin } = personOf(world, login);
  return isAdmin || roles.some((role) => role.holds(code));
};

const readsSea = (world: DeclaredWorld, login: string): boolean => {
  const { roles, isAdmin } = personOf(world, login);
  return isAdmin || roles.some((role) => role.readsSea);
};

/**
 * Whether a record is in reach by a code, null for reading. A contact is reached through its customer too: by a person who reads
 * the customer; its owner or the customer's must be in reach of contacts for a change.
 */
function inScope(
  world: DeclaredWorld,
  login: string,
  record: DeclaredRecord,
  code: string | null,
  isRead = false,
): boolean {
  const { noun, owner, customerOwner } = record;
  if (owner !== null && reaches(world, login, noun, code, owner)) return true;
  if (noun !== 'contacts' || customerOwner === null) return false;
  return reaches(world, login, isRead ? 'customer' : 'contacts', code, customerOwner);
}

/** A place on the team of a record, or of the customer of a contact; the better one. */
function placeOf(record: DeclaredRecord, login: string): 0 | 1 | undefined {
  const [own, above] = [record.team[login], record.customerTeam?.[login]];
  return own === 1 || above === 1 ? 1 : (own ?? above);
}

const isInSea = ({ noun, owner, customerOwner }: DeclaredRecord) =>
  noun === 'contacts' ? customerOwner === null : owner === null;

/** Whether a need of a person about a record is met by a code; null asks without one. */
export function isMet(
  world: DeclaredWorld,
  login: string,
  record: DeclaredRecord | null,
  need: Need,
  code: string | null,
): boolean {
  if (record === null || record.isBinned || record.company !== personOf(world, login).company) return false;
  const inTheSea = isInSea(record);
  const place = placeOf(record, login);
  const reads = !inTheSea && (inScope(world, login, record, null, true) || place !== undefined);
  const writesBy = (by: string | null) =>
    !inTheSea && (inScope(world, login, record, by) || (place === 1 && (by === null || holdsCode(world, login, by))));
  const manages = !inTheSea && inScope(world, login, record, code);
  const isHeld = code === null || holdsCode(world, login, code);
  const looksAtSea = inTheSea && readsSea(world, login);
  const answers: Readonly<Record<Need, boolean>> = {
    read: reads,
    write: writesBy(code),
    manage: manages,
    lead: !inTheSea && (inScope(world, login, record, null) || record.owner === login),
    look: reads || (looksAtSea && record.noun === 'customer'),
    lookAtSea: looksAtSea,
    take: inTheSea && isHeld,
    manageOrTake: manages || (inTheSea && isHeld),
    writeOrPutThere: writesBy(null) || (reads && (record.uploader ?? record.owner) === login),
  };
  return answers[need];
}

/** What stands before every record: whether a person may use a call at all. */
export function entryOf(world: DeclaredWorld, login: string, path: string): Exclude<Verdict, 'missing'> {
  const access = accessOf(path);
  const { entry } = personOf(world, login);
  if (access === 'public') return 'open';
  if (entry === 'signedOut' || entry === 'ended') return entry;
  if (entry === 'oneTime' && !ofOneTime.includes(path)) return 'oneTime';
  return access === 'user' || holdsCode(world, login, access) ? 'open' : 'noPermission';
}

/** What a call that names these records, one by each field, is answered for rights. */
export function verdictOf(
  world: DeclaredWorld,
  login: string,
  path: string,
  records: Readonly<Record<string, DeclaredRecord | null>>,
): Verdict {
  const entry = entryOf(world, login, path);
  if (entry !== 'open') return entry;
  const access = accessOf(path);
  const code = access === 'user' || access === 'public' ? null : access;
  const met = Object.entries(records).every(([field, record]) => {
    const need = needOf(path, field);
    return need === undefined || isMet(world, login, record, need, code);
  });
  return met ? 'open' : 'missing';
}
