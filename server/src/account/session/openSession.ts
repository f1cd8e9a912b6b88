import type { SignInWay } from '@haina/contract/rules/signIn.ts';
import { sql } from 'kysely';
import { v4 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';
import { signToken } from '../../http/token.ts';

/** A company an account may enter. */
export interface Membership {
  readonly companyId: string;
  /** Who the person is there, and how the company calls them. */
  readonly userGuid: string;
  readonly userName: string;
  readonly companyName: string;
  readonly departmentGuid: string;
  readonly isVerification: number;
}

/** The companies that a person may enter, by name: as the account they sign in with, or as one they joined to it. */
export async function membershipsOf(db: Database, userGuid: string): Promise<Membership[]> {
  return db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select([
      'm.user_guid as userGuid',
      'a.name as userName',
      'c.id as companyId',
      'c.name as companyName',
      'm.department_guid as departmentGuid',
      'm.is_verification as isVerification',
    ])
    .where((eb) => eb.or([eb('a.guid', '=', userGuid), eb('a.person_guid', '=', userGuid)]))
    .where('m.is_disabled', '=', false)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

/** The wire's list of companies. */
export const companyList = (memberships: readonly Membership[]) =>
  memberships.map(({ companyId, companyName }) => ({ CompanyGuid: companyId, CompanyName: companyName }));

/** Opens a session of a person in one of their companies and gives its token; the company is entered first next time. */
export async function openSession(
  db: Database,
  ctx: PublicContext,
  account: { readonly guid: string },
  membership: Membership,
  way: SignInWay = 'password',
): Promise<string> {
  const sid = v4();
  await db
    .insertInto('session')
    .values({
      id: sid,
      company_id: membership.companyId,
      user_guid: membership.userGuid,
      create_time: ctx.now,
      seen_time: ctx.now,
      address: ctx.address,
      way,
    })
    .execute();
  await sql`update account set first_time = coalesce(first_time, ${ctx.now}),
      last_company_id = case when guid = ${account.guid} and ${way} <> 'company' then ${membership.companyId} else last_company_id end
    where guid in (${account.guid}, ${membership.userGuid})`.execute(db);
  const claims = {
    sid,
    UserGuid: membership.userGuid,
    CompanyGuid: membership.companyId,
    FrameworkGuid: membership.departmentGuid,
    UserName: membership.userName,
    is_verification: membership.isVerification,
  };
  return signToken(claims, ctx.config.tokenSecret, ctx.now);
}
