import { type wall, wallLinkLimit } from '@haina/contract/calls/wall.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Database } from '../../platform/database/database.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { noPermission, notFound, refused } from '../../request/errors.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { wallPartsOf, wallQuery } from './wallParts.ts';
import { hasReport } from './wallRight.ts';
import { newWallToken, wallTokenHash } from './wallToken.ts';

const dayLength = 24 * 3600_000;

const ownLinks = ({ db, session, now }: Context) =>
  db
    .selectFrom('wall_link')
    .where('company_id', '=', session.companyId)
    .where('user_guid', '=', session.userGuid)
    .where('expire_time', '>', now);

/** The caller's links that have not ended. */
export const listWallLinks: Handler<typeof wall.list> = async (_input, ctx) => {
  const { zone } = ctx.session;
  const rows = await ownLinks(ctx)
    .select(['guid', 'name', 'report'])
    .select((eb) => [
      wallTime(eb.ref('create_time'), zone).as('created'),
      wallTime(eb.ref('expire_time'), zone).as('ends'),
    ])
    .orderBy('create_time', 'desc')
    .limit(wallLinkLimit)
    .execute();
  return {
    rows: rows.map(({ guid, name, report, created, ends }) => ({
      Guid: guid,
      Name: name,
      Report: report,
      Create_Time: created,
      Expire_Time: ends,
    })),
  };
};

/** Makes a link to a report that the caller has; nothing but a hash of its token is kept (S36.6). */
export const addWallLink: Handler<typeof wall.add> = async ({ Report, Name, Query = '', Days }, ctx) => {
  if (!hasReport(ctx.rights, Report)) throw noPermission();
  wallPartsOf(Report, Query);
  await lockKeys(ctx, [`wall ${ctx.session.companyId} ${ctx.session.userGuid}`]);
  const own = await ownLinks(ctx).select('guid').limit(wallLinkLimit).execute();
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
  return { Guid: guid, Token: token };
};

/** Takes an own link back; gone for anybody else's. */
export const removeWallLink: Handler<typeof wall.remove> = async ({ Guid }, ctx) => {
  const gone = await ctx.db
    .deleteFrom('wall_link')
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', ctx.session.userGuid)
    .where('guid', '=', Guid)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
  return null;
};

/** Deletes links that have ended. */
export const purgeWallLinks = (db: Database, now: Date) =>
  db.deleteFrom('wall_link').where('expire_time', '<=', now).execute();
