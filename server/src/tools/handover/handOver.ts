import {
  countNameOf,
  type handover,
  type HandOverPreview,
  type HandOverShare,
  receiverFieldOf,
} from '@haina/contract/calls/handover.ts';
import { type OwnedKindName, ownedKindNames } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { allowLongStatements, giveRecords, type Kept } from './moveRecords.ts';
import { giveTeam } from './moveTeam.ts';
import { handingOver, isAmong, parts, reachOf } from './parts.ts';
import { type Giver, giverOf } from './people.ts';
import { type Counted, countHeld, countPlan, type Plan, planOf, teamKind } from './plan.ts';
import { type NamedReceivers, receiverNames, receiversOf } from './receivers.ts';
import { countsOf, sharesOf } from './shares.ts';

/** What a call says about a hand-over. */
interface Wanted extends NamedReceivers {
  readonly User_Guid: string;
  readonly Closed?: 0 | 1 | undefined;
  readonly Transformed?: 0 | 1 | undefined;
  readonly Pass_Team?: 0 | 1 | undefined;
}

/** Everything goes unless the call says otherwise. */
const planFor = (wanted: Wanted): Plan => ({
  giver: wanted.User_Guid,
  receivers: receiversOf(wanted),
  takesClosed: wanted.Closed !== 0,
  takesTransformed: wanted.Transformed !== 0,
  passesTeam: wanted.Pass_Team !== 0,
});

const endedIn = (counted: readonly Counted[]) =>
  countsOf(counted.filter(({ kind, to_guid }) => kind === teamKind && to_guid === null)).Team;

/** How much a person has, and who would get how much of it; nothing is written. */
export const previewHandOver: Handler<typeof handover.preview> = async (wanted, ctx): Promise<HandOverPreview> => {
  const giver = await giverOf(ctx, wanted.User_Guid);
  const plan = planFor(wanted);
  const names = await receiverNames(ctx, wanted, plan.receivers, giver.guid);
  const counted = await countPlan(ctx, plan);
  const everything =
    plan.takesClosed && plan.takesTransformed
      ? counted
      : await countPlan(ctx, { ...plan, takesClosed: true, takesTransformed: true });
  const held = await countHeld(ctx, giver.guid);
  const reach = await reachOf(ctx, handingOver);
  return {
    User_Guid: giver.guid,
    User_Name: giver.name,
    FrameworkName: giver.department,
    Is_Disabled: giver.isDisabled ? 1 : 0,
    Counts: { ...countsOf(everything), Leads_Transformed: held.takesTransformed, Business_Closed: held.takesClosed },
    Unreached: reach.filter(({ owners }) => !isAmong(owners, giver.guid)).map(({ part }) => part.noun.module),
    Shares: sharesOf(counted, names),
    Team_Ended: endedIn(counted),
  };
};

/** Keeps a hand-over before anything moves; what each receiver got is known when its records are. */
async function keepBatch({ db, session, now }: Context, guid: string, giver: Giver): Promise<void> {
  await db
    .insertInto('handover')
    .values({
      company_id: session.companyId,
      guid,
      from_guid: giver.guid,
      giver_was_disabled: giver.isDisabled,
      user_guid: session.userGuid,
      kinds: [],
      shares: '[]',
      create_time: now,
    })
    .execute();
}

/** Locks what goes and keeps it with the batch; tells how much goes to whom. */
async function keepPlan(ctx: Context, batch: Kept, plan: Plan): Promise<Counted[]> {
  const key = sql`${ctx.session.companyId}::uuid, ${batch.guid}::uuid`;
  const { rows } = await sql<Counted>`${await planOf(ctx, plan, true)},
    records as (
      insert into handover_record (company_id, handover_guid, target_kind, target_guid, to_guid)
      select ${key}, kind, guid, to_guid from going where to_guid is not null),
    places as (
      insert into handover_team (company_id, handover_guid, target_kind, target_guid, role_kind, to_guid, to_role)
      select ${key}, g.kind, g.guid, g.role_kind, g.to_guid, t.role_kind from team_going g
      left join team_member t on t.company_id = ${ctx.session.companyId} and t.target_kind = g.kind
        and t.target_guid = g.guid and t.user_guid = g.to_guid)
    select kind, to_guid, count(*)::int as number from going group by kind, to_guid
    union all select ${teamKind}::smallint, to_guid, count(*)::int from team_going group by to_guid`.execute(ctx.db);
  return rows;
}

/** Refuses a plan in which nobody takes some noun, or in which there is nothing to take. */
function assertAllTaken(counted: readonly Counted[], wanted: Wanted, giver: Giver): void {
  if (counted.length === 0) throw refused('handover.refusal.nothing', { name: giver.name });
  const untaken = parts.find(({ noun }) => counted.some(({ kind, to_guid }) => kind === noun.kind && to_guid === null));
  if (untaken && wanted.Way === 'noun') {
    throw invalid(receiverFieldOf(untaken.takenWith), 'handover.refusal.receiverRequired');
  }
}

async function finishBatch({ db, session }: Context, { guid }: Kept, { Shares, Team_Ended }: Told): Promise<void> {
  const batch = sql`company_id = ${session.companyId} and handover_guid = ${guid}`;
  await sql`
    update handover set shares = ${JSON.stringify(Shares)}::jsonb, team_ended = ${Team_Ended}, kinds = array(
      select target_kind from handover_record where ${batch} union select target_kind from handover_team where ${batch})
    where company_id = ${session.companyId} and guid = ${guid}`.execute(db);
}

interface Told {
  readonly Shares: HandOverShare[];
  readonly Team_Ended: number;
}

const byNoun = <Value>(valueOf: (name: OwnedKindName) => Value) =>
  Object.fromEntries(ownedKindNames.map((name) => [name, valueOf(name)]));

/** Each receiver gets one message, whatever they got. */
const tellReceivers = (ctx: Context, giver: Giver, shares: readonly HandOverShare[]) =>
  notify(
    ctx,
    shares.map((share) => ({
      to: share.User_Guid,
      type: messageType.customer,
      label: messageLabel.transfer,
      target: null,
      key: 'message.handedOver',
      params: {
        from: ctx.session.userName,
        person: giver.name,
        ...byNoun((name) => share[countNameOf(name)]),
        team: share.Team,
      },
    })),
  );

/** The line of the administration's log: who got how much. */
async function logGiven(ctx: Context, giver: Giver, shares: readonly HandOverShare[]): Promise<void> {
  const params = {
    name: giver.name,
    people: shares.map((share) => share.User_Name),
    ...byNoun((name) => shares.map((share) => share[countNameOf(name)])),
    team: shares.map((share) => share.Team),
  };
  await logAdmin(ctx, { subject: 'handover', guid: giver.guid, action: 'give', params });
}

/**
 * Gives everything of a person to one or several colleagues, all or none (S15.3): owners, teams, history of
 * owners and operation records, in a fixed number of statements whatever the number of records. Stages, follow-ups and
 * logs stay as they are.
 */
export const handOverWork: Handler<typeof handover.handOver> = async (wanted, ctx) => {
  const giver = await giverOf(ctx, wanted.User_Guid);
  const plan = planFor(wanted);
  if (Object.values(plan.receivers).every((takers) => takers.length === 0)) {
    throw invalid(
      wanted.Way === 'noun' ? receiverFieldOf('customer') : 'ReceiverGuidList',
      'handover.refusal.receiverRequired',
    );
  }
  const names = await receiverNames(ctx, wanted, plan.receivers, giver.guid);
  await allowLongStatements(ctx);
  const batch: Kept = { guid: newGuid(), giver: giver.guid, giverName: giver.name };
  await keepBatch(ctx, batch.guid, giver);
  const counted = await keepPlan(ctx, batch, plan);
  assertAllTaken(counted, wanted, giver);
  await giveRecords(ctx, batch);
  await giveTeam(ctx, batch);
  const told: Told = { Shares: sharesOf(counted, names), Team_Ended: endedIn(counted) };
  await finishBatch(ctx, batch, told);
  const shares = told.Shares.filter(({ User_Guid }) => counted.some(({ to_guid }) => to_guid === User_Guid));
  await tellReceivers(ctx, giver, shares);
  await logGiven(ctx, giver, shares);
  return { Guid: batch.guid, ...told };
};
