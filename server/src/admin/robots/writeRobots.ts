import { robotLimit, type robots } from '@haina/contract/calls/robots.ts';
import { type RobotProvider, robotToken } from '@haina/contract/rules/robot.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { seal } from '../../platform/seal.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { lockedSettings } from '../../records/administration/lockedSettings.ts';
import { forwardPost } from '../../records/messages/forward.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';

/** The sealed token of an address; refused where the provider has no such address. */
function sealedToken({ config }: Context, provider: RobotProvider, address: string): string {
  const token = robotToken(provider, address);
  if (token === null)
    throw invalid('Address', provider === 1 ? 'valid.robot.dingTalkAddress' : 'valid.robot.weComAddress');
  return seal(token, config.tokenSecret);
}

/** WeCom signs nothing: a secret is not kept for it. */
const sealedSecret = ({ config }: Context, provider: RobotProvider, secret: string) =>
  provider === 1 ? seal(secret, config.tokenSecret) : '';

/** Adds a robot; a company has a bounded number of them. */
export const addRobot: Handler<typeof robots.add> = async (input, ctx) => {
  const token = sealedToken(ctx, input.Provider, input.Address);
  // One after the other: the number holds even while others add.
  await lockedSettings(ctx);
  const { companyId } = ctx.session;
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from robot where company_id = ${companyId}`.execute(ctx.db);
  if ((rows[0]?.held ?? 0) >= robotLimit) throw refused('reply.robot.tooMany', { number: robotLimit });
  const guid = newGuid();
  await ctx.db
    .insertInto('robot')
    .values({
      company_id: companyId,
      guid,
      name: input.Name,
      provider: input.Provider,
      token,
      secret: sealedSecret(ctx, input.Provider, input.Secret ?? ''),
      keyword: input.Keyword ?? '',
      labels: [...input.Labels],
      is_on: input.Is_On !== 0,
      create_time: ctx.now,
    })
    .execute();
  await logAdmin(ctx, { subject: 'robot', guid, action: 'add', params: { name: input.Name } });
  return { Guid: guid };
};

/** A robot of the company, locked until the write ends; gone where there is none. */
async function lockedRobot({ db, session }: Context, guid: string) {
  const robot = await db
    .selectFrom('robot')
    .select(['name', 'provider', 'is_on'])
    .where('company_id', '=', session.companyId)
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
  if (!robot) throw notFound();
  // The table takes no others.
  return { ...robot, provider: robot.provider as RobotProvider };
}

/**
 * Changes a robot; what it signs with stays where nothing else is sent. What failed is forgotten: it speaks by the new settings at
 * once. Switched off, it forgets what waits.
 */
export const updateRobot: Handler<typeof robots.update> = async ({ Guid, ...input }, ctx) => {
  const { companyId } = ctx.session;
  const robot = await lockedRobot(ctx, Guid);
  const { Address = '', Secret, Is_On = 1 } = input;
  await ctx.db
    .updateTable('robot')
    .set({
      name: input.Name,
      labels: [...input.Labels],
      is_on: Is_On === 1,
      next_time: null,
      ...(input.Keyword === undefined ? {} : { keyword: input.Keyword }),
      ...(Address === '' ? {} : { token: sealedToken(ctx, robot.provider, Address) }),
      ...(Secret === undefined ? {} : { secret: sealedSecret(ctx, robot.provider, Secret) }),
    })
    .where('company_id', '=', companyId)
    .where('guid', '=', Guid)
    .execute();
  if (Is_On === 0) {
    await sql`delete from robot_post where company_id = ${companyId} and robot_guid = ${Guid}`.execute(ctx.db);
  }
  await logAdmin(ctx, { subject: 'robot', guid: Guid, action: 'update', params: { name: input.Name } });
  return null;
};

/** Deletes a robot and what waits for it; nobody's messages are forwarded by it any more. */
export const removeRobot: Handler<typeof robots.remove> = async ({ Guid }, ctx) => {
  const { name } = await lockedRobot(ctx, Guid);
  await sql`delete from robot where company_id = ${ctx.session.companyId} and guid = ${Guid}`.execute(ctx.db);
  await logAdmin(ctx, { subject: 'robot', guid: Guid, action: 'remove', params: { name } });
  return null;
};

/** Has a robot say a line at once, whatever it failed in before. */
export const testRobot: Handler<typeof robots.test> = async ({ Guid }, ctx) => {
  const { name, is_on } = await lockedRobot(ctx, Guid);
  if (!is_on) throw refused('reply.robot.off');
  await sql`update robot set next_time = null where company_id = ${ctx.session.companyId} and guid = ${Guid}`.execute(
    ctx.db,
  );
  await forwardPost(ctx, { guid: newGuid(), key: 'robot.said', params: { name } }, { robot: Guid });
  return null;
};

/** Has the caller's messages forwarded by a robot of the company, or by none. */
export const updateForward: Handler<typeof robots.updateForward> = async ({ Robot_Guid = null }, ctx) => {
  const { companyId: company_id, userGuid: user_guid } = ctx.session;
  if (Robot_Guid === null) {
    await sql`delete from message_forward where company_id = ${company_id} and user_guid = ${user_guid}`.execute(
      ctx.db,
    );
    return null;
  }
  const { numAffectedRows } = await sql`insert into message_forward (company_id, user_guid, robot_guid)
    select company_id, ${user_guid}::uuid, guid from robot where company_id = ${company_id} and guid = ${Robot_Guid} and is_on
    on conflict (company_id, user_guid) do update set robot_guid = excluded.robot_guid`.execute(ctx.db);
  if (numAffectedRows === 0n) throw notFound();
  return null;
};
