import { type wall, wallLinkLimit } from '@haina/contract/calls/wall.ts';
import type { z } from 'zod';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Database } from '../../platform/database/database.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { noPermission, notFound, Refusal, refused } from '../../request/errors.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { wallReplies } from './showWall.ts';
import { type WallPart, wallPartsOf, wallQuery } from './wallParts.ts';
import { hasReport } from './wallRight.ts';
import { newWallToken, wallTokenHash } from './wallToken.ts';

const dayLength = 24 * 3600_000;

const liveLinks = ({ db, session, now }: Context) =>
  db
    .selectFrom('wall_link')
    .where('wall_link.company_id', '=', session.companyId)
    .where('wall_link.expire_time', '>', now);

const ownLinks = (ctx: Context) => liveLinks(ctx).where('wall_link.user_guid', '=', ctx.session.userGuid);

type Links = ReturnType<typeof liveLinks>;

/** What is said of links, newest first; `Name` and `Report` as they are kept. */
const shownOf = (links: Links, zone: string) =>
  links
    .innerJoin('account', 'account.guid', 'wall_link.user_guid')
    .select([
      'wall_link.guid as Guid',
      'wall_link.name as Name',
      'wall_link.report as Report',
      'account.name as User_Name',
    ])
    .select((eb) => [
      wallTime(eb.ref('wall_link.create_time'), zone).as('Create_Time'),
      wallTime(eb.ref('wall_link.expire_time'), zone).as('Expire_Time'),
      wallTime(eb.ref('wall_link.used_time'), zone).as('Used_Time'),
    ])
    .orderBy('wall_link.create_time', 'desc')
    .orderBy('wall_link.guid');

/** The caller's links that have not ended. */
export const listWallLinks: Handler<typeof wall.list> = async (_input, ctx) => ({
  rows: await shownOf(ownLinks(ctx), ctx.session.zone).limit(wallLinkLimit).execute(),
});

/** The links of the company that have not ended. */
export const listCompanyWallLinks: Handler<typeof wall.listOfCompany> = async (paging, ctx) => {
  const { limit, offset } = pageBounds(paging);
  const { total } = await liveLinks(ctx)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await shownOf(liveLinks(ctx), ctx.session.zone).limit(limit).offset(offset).execute();
  return { rows, records: Number(total), total: Number(total) };
};

/** Refuses with the report's own words what it would refuse of a link: days, people or products. */
async function assertCanAnswer(ctx: Context, parts: readonly WallPart[]): Promise<void> {
  try {
    await wallReplies(parts, ctx);
  } catch (error) {
    // What takes too long now is no fault of the link: its screens ask again and again.
    if (error instanceof Refusal) throw error;
  }
}

async function keepLink(ctx: Context, { Report, Name, Query = '', Days }: z.output<typeof wall.add.input>) {
  await lockKeys(ctx, [`wall ${ctx.session.companyId} ${ctx.session.userGuid}`]);
  const own = await ownLinks(ctx).select('wall_link.guid').limit(wallLinkLimit).execute();
  if (own.length >= wallLinkLimit) throw refused('reply.wall.tooMany', { max: wallLinkLimit });
  const [guid, token] = [newGuid(), newWallToken()];
  await ctx.db
    .insertInto('wall_link')
    .values({
      company_id: ctx.session.companyId,
      guid,
      user_guid: ctx.session.userGuid,
      name: Name,
      report: Report,
      query: wallQuery(Report, Query),
      token_hash: wallTokenHash(token),
      create_time: ctx.now,
      expire_time: new Date(ctx.now.getTime() + Days * dayLength),
    })
    .execute();
  await logAdmin(ctx, { subject: 'wallLink', guid, action: 'add', params: { name: Name, report: Report, days: Days } });
  return { Guid: guid, Token: token };
}

/** Makes a link to a report that the caller has; nothing but a hash of its token is kept (S36.6). */
export const addWallLink: Handler<typeof wall.add> = async (link, ctx) => {
  if (!hasReport(ctx.rights, link.Report)) throw noPermission();
  // What it will show is asked once now, before the transaction: a report may take long.
  await assertCanAnswer(ctx, wallPartsOf(link.Report, link.Query ?? ''));
  return ctx.databases.write.transaction().execute((db) => keepLink({ ...ctx, db }, link));
};

async function takeBack(ctx: Context, Guid: string, whose: 'own' | 'any'): Promise<null> {
  const { companyId, userGuid } = ctx.session;
  const gone = await ctx.db
    .deleteFrom('wall_link')
    .using('account')
    .whereRef('account.guid', '=', 'wall_link.user_guid')
    .where('wall_link.company_id', '=', companyId)
    .where('wall_link.guid', '=', Guid)
    .$if(whose === 'own', (links) => links.where('wall_link.user_guid', '=', userGuid))
    .returning(['wall_link.name as name', 'wall_link.report as report', 'account.name as person'])
    .executeTakeFirst();
  if (!gone) throw notFound();
  await logAdmin(ctx, { subject: 'wallLink', guid: Guid, action: 'remove', params: gone });
  return null;
}

/** Takes an own link back; gone for anybody else's. */
export const removeWallLink: Handler<typeof wall.remove> = ({ Guid }, ctx) => takeBack(ctx, Guid, 'own');

/** Takes a link of anybody in the company back. */
export const removeCompanyWallLink: Handler<typeof wall.removeOfCompany> = ({ Guid }, ctx) =>
  takeBack(ctx, Guid, 'any');

/** Deletes links that have ended. */
export const purgeWallLinks = (db: Database, now: Date) =>
  db.deleteFrom('wall_link').where('expire_time', '<=', now).execute();
