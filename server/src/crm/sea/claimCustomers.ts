import type { sea } from '@haina/contract/calls/sea.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { sql } from 'kysely';
import { readsSea, withoutOwner } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, Refusal, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { namedGuids } from '../../records/reach/lockRecords.ts';
import { activeMember } from '../../records/ownership/members.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { contactsNoun, customerNoun } from '../../records/reach/ownedNouns.ts';
import { recordOwnership } from '../../records/ownership/ownership.ts';
import type { Receiver } from '../../records/ownership/transferRecords.ts';
import { lockQuota, assertHoldLimit, assertDailyLimit } from '../customers/quotas.ts';
import { seaRuleOf } from '../customers/seaRule.ts';

/** For how long the loser of a race learns who was faster, in milliseconds; afterwards the record is simply not theirs. */
const claimNews = 24 * 3600_000;

const day = 86_400_000;

/** A customer that was just taken out of the sea. */
interface Taken {
  readonly guid: string;
  readonly name: string;
  readonly before: string | null;
  readonly since: Date | null;
}

/** Whether a person held a customer before: who takes it back does not begin anew with its protection (decision 0040). */
const heldBefore = (companyId: string, person: string) => sql<boolean>`exists (select from ownership_change c
  where c.company_id = ${companyId} and c.target_kind = ${customerNoun.kind} and c.target_guid = customer.guid
    and c.from_guid = ${person})`;

/**
 * Takes customers out of the sea in one conditional update: a person who comes second finds an owner and takes none of them
 * (S6.4). The rows are locked in order, so that two who name the same ones cannot wait for each other.
 */
async function take({ db, now, session }: Context, guids: readonly string[], owner: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with free as (
      select guid, before_owner_guid, sea_time from customer
      where company_id = ${session.companyId} and guid = any(${[...guids]}::uuid[])
        and owner_guid is null and delete_time is null
      order by guid for update
    )
    update customer set owner_guid = ${owner}, protect_state = 6, protect_over_time = null, is_lock = 0,
      renew_count = case when ${heldBefore(session.companyId, owner)} then customer.renew_count else 0 end,
      sea_kind = null, sea_remark = '', sea_time = null, before_owner_guid = null, reminded_for = null,
      update_time = ${now}, row_version = row_version + 1
    from free where customer.company_id = ${session.companyId} and customer.guid = free.guid and customer.owner_guid is null
    returning customer.guid, customer.name, free.before_owner_guid as before, free.sea_time as since`.execute(db);
  return rows;
}

/**
 * Why not all could be taken: a person was faster, whose name only readers of the sea learn, and only of a claim that is
 * news; missing otherwise.
 */
async function lost(ctx: Context, guids: readonly string[]): Promise<Refusal> {
  if (!readsSea(ctx)) return notFound();
  const { rows } = await sql<{ guid: string; name: string; winner: string }>`
    select customer.guid, customer.name, winner.name as winner
    from customer join account as winner on winner.guid = customer.owner_guid
    cross join lateral (
      select reason, to_guid, create_time from ownership_change c
      where c.company_id = customer.company_id and c.target_kind = ${customerNoun.kind} and c.target_guid = customer.guid
      order by c.create_time desc, c.guid desc limit 1) as last
    where customer.company_id = ${ctx.session.companyId} and customer.guid = any(${[...guids]}::uuid[])
      and customer.delete_time is null and last.reason in ('receive', 'allocate')
      and last.to_guid = customer.owner_guid and last.create_time > ${new Date(ctx.now.getTime() - claimNews)}
    order by customer.guid limit 1`.execute(ctx.db);
  const [first] = rows;
  if (!first) return notFound();
  const { name, winner } = first;
  return new Refusal(replyCode.gone, 'reply.customer.taken', { params: { name, winner } });
}

/** The taken customers' contacts go to their new owner (S6.5). */
async function bringContacts(
  ctx: Context,
  customers: readonly string[],
  owner: string,
  reason: 'receive' | 'allocate',
) {
  const { companyId } = ctx.session;
  const { rows } = await sql<{ guid: string; from: string | null }>`
    with own as (
      select guid, owner_guid from contacts
      where company_id = ${companyId} and customer_guid = any(${[...customers]}::uuid[]) and delete_time is null
      order by guid for update
    )
    update contacts set owner_guid = ${owner}, update_time = ${ctx.now}, row_version = row_version + 1
    from own where contacts.company_id = ${companyId} and contacts.guid = own.guid
    returning contacts.guid, own.owner_guid as "from"`.execute(ctx.db);
  await recordOwnership(ctx, contactsNoun, rows, { to: owner, reason });
}

/** Takes customers out of the sea for a receiver, all or none; the receiver's quota is locked already. */
async function claim(ctx: Context, named: readonly string[], receiver: Receiver, reason: 'receive' | 'allocate') {
  const wanted = [...new Set(named.map((guid) => guid.toLowerCase()))];
  const taken = await take(ctx, wanted, receiver.guid);
  if (taken.length !== wanted.length) throw await lost(ctx, wanted);
  const changes = taken.map(({ guid }) => ({ guid, from: null }));
  await recordOwnership(ctx, customerNoun, changes, { to: receiver.guid, reason });
  await bringContacts(ctx, wanted, receiver.guid, reason);
  await logOperation(ctx, customerNoun.kind, wanted, reason, [
    { field: 'Owner_User_Guid', from: null, to: receiver.guid, fromLabel: '', toLabel: receiver.name },
  ]);
  return taken;
}

/** Refuses customers that the taker had before, until some days have passed (S6.6). */
function assertRetakeDays(ctx: Context, taken: readonly Taken[]): void {
  const { Retake_Days: days } = seaRuleOf(ctx.session.settings);
  const since = ctx.now.getTime() - days * day;
  const early = taken.find((one) => one.before === ctx.session.userGuid && (one.since?.getTime() ?? 0) > since);
  if (early) throw refused('reply.customer.retake', { name: early.name, days });
}

/** Takes customers out of the sea, all or none, within the limits of the rules. */
export const receiveCustomers: Handler<typeof sea.receive> = async ({ CustomerGuidList, Guid }, ctx) => {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  const { userGuid: guid, userName: name } = ctx.session;
  await lockQuota(ctx, guid);
  const taken = await claim(ctx, wanted, { guid, name }, 'receive');
  assertRetakeDays(ctx, taken);
  await assertDailyLimit(ctx, taken.length);
  await assertHoldLimit(ctx, { guid, name }, taken.length);
  return null;
};

/** Gives customers of the sea to an active colleague, all or none, as many as they may hold. */
export const allocateCustomers: Handler<typeof sea.allocate> = async ({ CustomerGuidList, Guid, User_Guid }, ctx) => {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  await lockQuota(ctx, User_Guid);
  const receiver = await activeMember(ctx, User_Guid);
  if (!receiver) throw await receiverRefusal(ctx, wanted);
  const taken = await claim(ctx, wanted, receiver, 'allocate');
  await assertHoldLimit(ctx, receiver, taken.length);
  await notify(
    ctx,
    taken.map(({ guid, name }) => ({
      to: receiver.guid,
      type: messageType.customer,
      label: messageLabel.transfer,
      target: guid,
      key: 'message.customerAllocated',
      params: { from: ctx.session.userName, name },
    })),
  );
  return null;
};

/** Customers that are not in the sea are missing a person who shall get them; else the receiver is what is wrong. */
async function receiverRefusal(ctx: Context, guids: readonly string[]): Promise<Refusal> {
  const wanted = new Set(guids.map((guid) => guid.toLowerCase()));
  const { rows } = await sql`select 1 from customer
    where guid = any(${[...wanted]}::uuid[]) and ${withoutOwner(ctx)}`.execute(ctx.db);
  return rows.length === wanted.size ? refused('reply.receiverUnknown') : lost(ctx, guids);
}
