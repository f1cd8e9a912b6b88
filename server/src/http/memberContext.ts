import type { Language } from '@haina/contract/texts/language.ts';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Databases } from '../platform/database/database.ts';
import { readRights } from '../access/rights.ts';
import type { CompanySettings, Context } from '../request/context.ts';
import type { Ports } from '../request/ports.ts';

/** What a context is built from outside of a request. */
export interface ContextDeps {
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
}

/** Whose context it is, and in whose words it speaks. */
export interface ContextMember {
  readonly companyId: string;
  readonly userGuid: string;
  readonly language: Language;
}

/**
 * The context of a member for what happens outside of their requests: jobs that they started, links that they asked for.
 * Their rights are those of this moment; null when they are no active member any more.
 */
export async function memberContext(
  { databases, ports, config }: ContextDeps,
  { companyId, userGuid, language }: ContextMember,
  now: Date,
): Promise<Context | null> {
  const row = await databases.read
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select([
      'm.department_guid',
      'm.is_admin',
      'm.is_verification',
      'a.name',
      sql<string>`coalesce(a.person_guid, a.guid)`.as('person'),
      'c.name as company',
      'c.zone',
      'c.settings',
    ])
    .select(
      sql<boolean>`exists (select from team_member t where t.company_id = m.company_id and t.user_guid = m.user_guid)`.as(
        'on_teams',
      ),
    )
    .where('m.company_id', '=', companyId)
    .where('m.user_guid', '=', userGuid)
    .where('m.is_disabled', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const rights = await readRights(databases.read, { companyId, userGuid, isAdmin: row.is_admin });
  const session = {
    sessionId: '',
    userGuid,
    personGuid: row.person,
    userName: row.name,
    companyId,
    companyName: row.company,
    departmentGuid: row.department_guid,
    zone: row.zone,
    // Written by the server's own settings calls only.
    settings: row.settings as CompanySettings,
    isAdmin: row.is_admin,
    isVerification: row.is_verification,
    isOneTime: false,
    way: 'password' as const,
    isOnTeams: row.on_teams,
  };
  return {
    db: databases.read,
    databases,
    ports,
    config,
    language,
    now,
    address: '',
    agent: '',
    session,
    rights,
    operation: null,
  };
}
