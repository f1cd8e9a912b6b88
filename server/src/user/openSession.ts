import type { SignInWay } from '@haina/contract/rules/signIn.ts';
import { v4 } from 'uuid';
import type { Database } from '../db/database.ts';
import type { PublicContext } from '../http/context.ts';
import { signToken } from '../http/token.ts';

/** A company an account may enter. */
export interface Membership {
  readonly companyId: string;
  readonly companyName: string;
  readonly departmentGuid: string;
  readonly isVerification: number;
}

/** The companies an account is an active member of, by name. */
export async function membershipsOf(db: Database, userGuid: string): Promise<Membership[]> {
  return db
    .selectFrom('member as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'm.department_guid as departmentGuid',
      'm.is_verification as isVerification',
    ])
    .where('m.user_guid', '=', userGuid)
    .where('m.is_disabled', '=', false)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

/** The wire's list of companies. */
export const companyList = (memberships: readonly Membership[]) =>
  memberships.map(({ companyId, companyName }) => ({ CompanyGuid: companyId, CompanyName: companyName }));

/** Opens a session of an account in one of its companies and gives its token; the company is entered first next time. */
export async function openSession(
  db: Database,
  ctx: PublicContext,
  account: { readonly guid: string; readonly name: string },
  membership: Membership,
  way: SignInWay = 'password',
): Promise<string> {
  const sid = v4();
  await db
    .insertInto('session')
    .values({
      id: sid,
      company_id: membership.companyId,
      user_guid: account.guid,
      create_time: ctx.now,
      seen_time: ctx.now,
      address: ctx.address,
      way,
    })
    .execute();
  await db
    .updateTable('account')
    .set({ last_company_id: membership.companyId })
    .where('guid', '=', account.guid)
    .execute();
  const claims = {
    sid,
    UserGuid: account.guid,
    CompanyGuid: membership.companyId,
    FrameworkGuid: membership.departmentGuid,
    UserName: account.name,
    is_verification: membership.isVerification,
  };
  return signToken(claims, ctx.config.tokenSecret, ctx.now);
}
