import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { askTogether, oncePer } from '../platform/database/askTogether.ts';
import type { Database } from '../platform/database/database.ts';
import { queryTemplate } from '../platform/database/sql/queryTemplate.ts';
import type { CompanySettings } from '../request/context.ts';

/** What a session's row says, with all that a request needs to know about its person and company. */
export interface SessionRow {
  readonly id: string;
  /** When it began, in milliseconds since 1970. */
  readonly created: number;
  readonly is_ended: boolean;
  readonly way: string;
  readonly user_guid: string;
  /** The account that the person signs in with. */
  readonly person_guid: string;
  readonly department_guid: string;
  readonly is_admin: boolean;
  readonly is_disabled: boolean;
  readonly is_verification: number;
  readonly user_name: string;
  /** Whether the person's password is one that another person made. */
  readonly is_one_time: boolean;
  readonly company_id: string;
  readonly company_name: string;
  readonly zone: string;
  /** The company's settings, as the text that the database keeps. */
  readonly settings: string;
  readonly rights_version: string;
  readonly on_teams: boolean;
}

/** A session as it was at one moment. */
export interface ReadSession {
  /** The same object as long as it says the same. */
  readonly row: SessionRow;
  /** When it was last used, in milliseconds since 1970. */
  readonly seen: number;
}

const onTeams = sql`exists (select from team_member t where t.company_id = s.company_id and t.user_guid = s.user_guid)`;
const sources = sql`session s
  join member m on m.company_id = s.company_id and m.user_guid = s.user_guid
  join account a on a.guid = s.user_guid
  left join account p on p.guid = a.person_guid
  join company c on c.id = s.company_id`;

// One text is read, and compared with the one before, faster than eighteen columns.
const facts = sql`(select row_to_json(told) from (select
    s.id, extract(epoch from s.create_time) * 1000 as created, s.end_time is not null as is_ended, s.way,
    m.user_guid, coalesce(p.guid, a.guid) as person_guid, m.department_guid, m.is_admin, m.is_disabled, m.is_verification,
    a.name as user_name, coalesce(p.one_time_until, a.one_time_until) is not null as is_one_time, c.id as company_id, c.name as company_name, c.zone,
    c.settings::text as settings, c.rights_version::text as rights_version, ${onTeams} as on_teams
  ) as told)::text`;

interface Found {
  readonly id: string;
  readonly seen: Date;
  readonly facts: string;
}

const askFor = queryTemplate<{ ids: readonly string[] }, Found>(
  ['ids'],
  ({ ids }) => sql<Found>`select s.id, s.seen_time as seen, ${facts} as facts
    from ${sources} where s.id = any(${ids}::uuid[])`,
);

interface KnownSession extends ReadSession {
  readonly facts: string;
}

const maxSessions = 10_000;

/** Reads sessions, for requests that come together by one query: a right or a person that is gone is gone at the next request. */
function sessionReader(db: Database) {
  const kept = new LRUCache<string, KnownSession>({ max: maxSessions });
  const keep = ({ id, seen, facts: text }: Found): ReadSession => {
    const before = kept.get(id);
    // Written by the query above.
    const row = before?.facts === text ? before.row : (JSON.parse(text) as SessionRow);
    const session = { facts: text, row, seen: seen.getTime() };
    kept.set(id, session);
    return session;
  };
  return askTogether<string, ReadSession | undefined>({
    ask: async (ids) => {
      const found = await askFor(db, '', { ids: [...new Set(ids)] });
      const sessions = new Map(found.map((one) => [one.id, keep(one)]));
      return ids.map((id) => sessions.get(id));
    },
  });
}

const readerOf = oncePer(sessionReader);

/** The session of a request that has come; undefined where there is none, or its person is no member any more. */
export const readSession = (db: Database, id: string): Promise<ReadSession | undefined> => readerOf(db)(id);

const known = new LRUCache<string, { readonly text: string; readonly settings: CompanySettings }>({ max: 10_000 });

/** A company's settings: the same object as long as they are the same. */
export function settingsOf({ company_id, settings: written }: SessionRow): CompanySettings {
  const kept = known.get(company_id);
  if (kept?.text === written) return kept.settings;
  // Written by the server's own settings calls only.
  const settings = JSON.parse(written) as CompanySettings;
  known.set(company_id, { text: written, settings });
  return settings;
}
