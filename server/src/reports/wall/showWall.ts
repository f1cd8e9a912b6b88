import type { wall } from '@haina/contract/calls/wall.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { reportIds } from '@haina/contract/reports/reports.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { memberContext } from '../../http/memberContext.ts';
import { atOneMoment, byReplica } from '../../http/reports.ts';
import type { Database } from '../../platform/database/database.ts';
import { figuresVersion, hasFigures } from '../../platform/realtime/newestFigures.ts';
import type { Context, PublicContext } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { todayIn, wallText } from '../../platform/database/sql/moments.ts';
import { reportHandlers } from '../analysis/reportHandlers.ts';
import { limitAddress, limitLink } from './limitWall.ts';
import { shared } from './sharedWalls.ts';
import { type WallPart, wallPartsOf } from './wallParts.ts';
import { hasReport } from './wallRight.ts';
import { wallTokenHash } from './wallToken.ts';

/** How often it is written that a link was used, in milliseconds. */
const usedEvery = 60_000;

const findLink = ({ db, now }: PublicContext, token: string) =>
  db
    .selectFrom('wall_link as w')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .select(['w.company_id', 'w.user_guid', 'w.guid', 'w.name', 'w.report', 'w.query', 'w.used_time'])
    .select(sql<string>`c.rights_version::text`.as('rights'))
    .select(figuresVersion(sql`c.id`).as('figures'))
    .where('w.token_hash', '=', wallTokenHash(token))
    .where('w.expire_time', '>', now)
    .executeTakeFirst();

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** What the call of a part answers its maker, in the form of the wire; the reader's own row is nobody's on a wall. */
async function replyOf({ part, name, input }: WallPart, maker: Context) {
  const handle = reportHandlers[part.call.path as keyof typeof reportHandlers];
  const reply = await (handle as Handler<typeof part.call>)(input, maker);
  const shown = part.kind === 'ranking' ? { ...(reply as object), Own: null } : reply;
  return { Part: name, Reply: z.encode(part.call.output, shown) };
}

/** What the parts of a report answer their reader, one after the other: a wall takes one connection to the database. */
export async function wallReplies(parts: readonly WallPart[], reader: Context) {
  const replies = [];
  for (const part of parts) replies.push(await replyOf(part, reader));
  return replies;
}

/** The numbers of a link, as its maker has them now; missing where they are no active member or have lost the report. */
async function countWall(link: Link, { databases, ports, config, language }: PublicContext) {
  const now = new Date();
  const member = { companyId: link.company_id, userGuid: link.user_guid, language };
  const maker = await memberContext({ databases, ports, config }, member, now);
  const id = reportIds.find((one): one is ReportId => one === link.report);
  if (!maker || id === undefined || !hasReport(maker.rights, id)) throw notFound();
  const parts = wallPartsOf(id, link.query);
  const { replica } = databases;
  const report = {
    companyId: link.company_id,
    answerBy: (db: Database | null) => atOneMoment(db ?? maker.db, (one) => wallReplies(parts, { ...maker, db: one })),
    // It may be ahead of what the screens were told of.
    isThere: (db: Database) => hasFigures(db, link.figures),
  };
  const Parts = await (replica ? byReplica(replica, report) : report.answerBy(null));
  const { zone, companyName } = maker.session;
  return {
    Report: id,
    Name: link.name,
    Company_Name: companyName,
    Query: link.query,
    Today: todayIn(zone, now),
    Time: wallText(zone, now),
    Parts,
  };
}

/** Keeps when a link was used last: once a minute, however many screens show it at whatever process. */
async function keepUsed({ guid, company_id, used_time }: Link, { databases, now }: PublicContext): Promise<void> {
  const before = new Date(now.getTime() - usedEvery);
  if (used_time !== null && used_time > before) return;
  await databases.write
    .updateTable('wall_link')
    .set({ used_time: now })
    .where('company_id', '=', company_id)
    .where('guid', '=', guid)
    .where((eb) => eb.or([eb('used_time', 'is', null), eb('used_time', '<=', before)]))
    .execute();
}

/**
 * The numbers of a link's report, with the rights of its maker at this moment; its screens share them. A link that is unknown, over or taken
 * back, a maker who is no active member any more or has lost the report: all the same to anyone who asks (S36.7).
 */
export const showWall: Handler<typeof wall.show> = async ({ Token }, ctx) => {
  limitAddress(ctx);
  const link = await findLink(ctx, Token);
  if (!link) throw notFound();
  limitLink(ctx, link.guid);
  // Whatever changes someone's rights raises the version: then nothing that was counted before is shown.
  const key = `${link.guid} ${link.rights} ${ctx.language}`;
  return shared(ctx.databases, { key, version: link.figures }, async () => {
    const shown = await countWall(link, ctx);
    // Nobody waits for it, and where it cannot be written now the next count does so: what is shown is right without it.
    void keepUsed(link, ctx).catch(() => undefined);
    return shown;
  });
};
