import type { wall } from '@haina/contract/calls/wall.ts';
import { type ReportId, reportIds } from '@haina/contract/reports/reports.ts';
import { z } from 'zod';
import { memberContext } from '../../http/memberContext.ts';
import type { Context, PublicContext } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { todayIn, wallText } from '../../platform/database/sql/moments.ts';
import { reportHandlers } from '../analysis/reportHandlers.ts';
import { limitWall } from './limitWall.ts';
import { type WallPart, wallPartsOf } from './wallParts.ts';
import { hasReport } from './wallRight.ts';
import { wallTokenHash } from './wallToken.ts';

const findLink = ({ db, now }: PublicContext, token: string) =>
  db
    .selectFrom('wall_link')
    .select(['company_id', 'user_guid', 'guid', 'name', 'report', 'query'])
    .where('token_hash', '=', wallTokenHash(token))
    .where('expire_time', '>', now)
    .executeTakeFirst();

/** What the call of a part answers its maker, in the form of the wire; the reader's own row is nobody's on a wall. */
async function replyOf({ part, name, input }: WallPart, maker: Context) {
  const handle = reportHandlers[part.call.path as keyof typeof reportHandlers];
  const reply = await (handle as Handler<typeof part.call>)(input, maker);
  const shown = part.kind === 'ranking' ? { ...(reply as object), Own: null } : reply;
  return { Part: name, Reply: z.encode(part.call.output, shown) };
}

/**
 * The numbers of a link's report, with the rights of its maker at this moment. A link that is unknown, over or taken back, a maker who is no active
 * member any more or has lost the report: all the same to whoever asks (S36.7).
 */
export const showWall: Handler<typeof wall.show> = async ({ Token }, ctx) => {
  limitWall(ctx, Token);
  const link = await findLink(ctx, Token);
  if (!link) throw notFound();
  const member = { companyId: link.company_id, userGuid: link.user_guid, language: ctx.language };
  const maker = await memberContext(ctx, member, ctx.now);
  const id = reportIds.find((one): one is ReportId => one === link.report);
  if (!maker || id === undefined || !hasReport(maker.rights, id)) throw notFound();
  const Parts = [];
  // One after the other: a wall takes one connection to the database.
  for (const part of wallPartsOf(id, link.query)) Parts.push(await replyOf(part, maker));
  const { zone, companyName } = maker.session;
  return {
    Report: id,
    Name: link.name,
    Company_Name: companyName,
    Query: link.query,
    Today: todayIn(zone, ctx.now),
    Time: wallText(zone, ctx.now),
    Parts,
  };
};
