import type { team } from '@haina/contract/calls/team.ts';
import type { OperationAction } from '@haina/contract/rules/operationAction.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, notify } from '../messages/notify.ts';
import { namesOf } from '../ownership/members.ts';
import { type FieldChange, logOperation } from '../operationLog/operationLog.ts';
import { manageableBelow, manageableTarget, targetOf, type TargetRecord } from '../reach/recordRef.ts';
import { roleWords } from './listTeam.ts';

type RoleKind = 0 | 1;

/** A colleague by Guid and name. */
interface Colleague {
  readonly guid: string;
  readonly name: string;
}

/** The record whose team is changed, with its owner; one without an owner has no team. */
async function ownedTarget(ctx: Context, input: Parameters<typeof targetOf>[0]) {
  const record = await manageableTarget(ctx, targetOf(input));
  const { ownerGuid } = record;
  if (ownerGuid === null) throw refused('reply.team.noOwner');
  return { ...record, ownerGuid };
}

/** The colleagues who shall join, all or none: members of the company, active, not the owner. */
async function newcomers(ctx: Context, guids: readonly string[], owner: string): Promise<Colleague[]> {
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))];
  const rows = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'a.name', 'm.is_disabled'])
    .where('m.company_id', '=', ctx.session.companyId)
    .where('m.user_guid', 'in', wanted)
    .execute();
  if (rows.length !== wanted.length) throw notFound();
  const disabled = rows.find(({ is_disabled }) => is_disabled);
  if (disabled) throw refused('reply.team.userDisabled', { name: disabled.name });
  const already = rows.find(({ guid }) => guid === owner);
  if (already) throw refused('reply.team.isOwner', { name: already.name });
  return rows;
}

function rowsOf(ctx: Context, { kind, guid }: TargetRecord) {
  return ctx.db
    .selectFrom('team_member')
    .select(['id', 'user_guid', 'role_kind'])
    .where('company_id', '=', ctx.session.companyId)
    .where('target_kind', '=', kind)
    .where('target_guid', '=', guid)
    .forUpdate()
    .execute();
}

const wordOf = (roleKind: number) => (roleKind === 1 ? roleWords[1] : roleWords[0]);

/** The line of one person in the operation record: who, and what they may do now. */
const change = ({ guid, name }: Colleague, roleKind: RoleKind | null): FieldChange => ({
  field: 'User_Guid',
  from: guid,
  to: roleKind,
  fromLabel: name,
  ...(roleKind === null ? {} : { toKey: wordOf(roleKind) }),
});

const log = (ctx: Context, { kind, guid }: TargetRecord, action: OperationAction, changes: readonly FieldChange[]) =>
  changes.length === 0 ? Promise.resolve() : logOperation(ctx, kind, [guid], action, changes);

async function tell(ctx: Context, { noun, guid, name }: TargetRecord, people: readonly Colleague[]): Promise<void> {
  const message = noun.teamMessage;
  if (!message) return;
  const params = { from: ctx.session.userName, name };
  await notify(
    ctx,
    people.map((person) => ({ ...message, to: person.guid, label: messageLabel.notice, target: guid, params })),
  );
}

async function save(ctx: Context, { kind, guid }: TargetRecord, people: readonly Colleague[], roleKind: RoleKind) {
  await ctx.db
    .insertInto('team_member')
    .values(
      people.map((person) => ({
        company_id: ctx.session.companyId,
        target_kind: kind,
        target_guid: guid,
        user_guid: person.guid,
        role_kind: roleKind,
        create_time: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'target_kind', 'target_guid', 'user_guid']).doUpdateSet({ role_kind: roleKind }),
    )
    .execute();
}

/** Puts colleagues on the team of a record, with operation record and message; who is on it already gets the new permission. */
async function join(ctx: Context, record: TargetRecord, people: readonly Colleague[], roleKind: RoleKind) {
  if (people.length === 0) return;
  const present = new Map((await rowsOf(ctx, record)).map((row) => [row.user_guid, row.role_kind]));
  await save(ctx, record, people, roleKind);
  const joining = people.filter(({ guid }) => !present.has(guid));
  const changed = people.filter(({ guid }) => present.has(guid) && present.get(guid) !== roleKind);
  const lines = (some: readonly Colleague[]) => some.map((person) => change(person, roleKind));
  await log(ctx, record, 'addTeam', lines(joining));
  await log(ctx, record, 'updateTeam', lines(changed));
  await tell(ctx, record, joining);
}

/**
 * Puts colleagues on the team, all or none; who is on it already gets the new permission. `module` spreads a membership to
 * those of a customer's opportunities and contracts whose team the caller may change; their owners need none (S14.3).
 */
const add: Handler<typeof team.add> = async (input, ctx) => {
  const record = await ownedTarget(ctx, input);
  const people = await newcomers(ctx, input.User_Guid, record.ownerGuid);
  await join(ctx, record, people, input.Role_Kind);
  for (const below of await manageableBelow(ctx, record, input.module ?? [])) {
    // One record after the other: each has a team, an operation record and messages of its own.
    const others = people.filter(({ guid }) => guid !== below.ownerGuid);
    await join(ctx, below, others, input.Role_Kind);
  }
  return null;
};

type MemberRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Gives members of a team another permission, with operation record; those who have it already stay as they are. */
async function allow(ctx: Context, record: TargetRecord, rows: readonly MemberRow[], roleKind: RoleKind) {
  const changed = rows.filter(({ role_kind }) => role_kind !== roleKind).map(({ user_guid }) => user_guid);
  if (changed.length === 0) return;
  const names = await namesOf(ctx, changed);
  const people = changed.map((guid) => ({ guid, name: names.get(guid) ?? '' }));
  await save(ctx, record, people, roleKind);
  await log(
    ctx,
    record,
    'updateTeam',
    people.map((person) => change(person, roleKind)),
  );
}

/** Changes what members may do, all or none; `module` changes it below a customer too, where they are on the team. */
const update: Handler<typeof team.update> = async (input, ctx) => {
  const record = await ownedTarget(ctx, input);
  const wanted = new Set(input.Ids);
  const rows = (await rowsOf(ctx, record)).filter(({ id }) => wanted.has(Number(id)));
  if (rows.length !== wanted.size) throw notFound();
  await allow(ctx, record, rows, input.Role_Kind);
  const users = new Set(rows.map(({ user_guid }) => user_guid));
  for (const below of await manageableBelow(ctx, record, input.module ?? [])) {
    // One record after the other: each has a team and an operation record of its own.
    const theirs = (await rowsOf(ctx, below)).filter(({ user_guid }) => users.has(user_guid));
    await allow(ctx, below, theirs, input.Role_Kind);
  }
  return null;
};

/** Takes those of some people off a team who are on it, with operation record; gives who these were. */
async function dismiss(
  ctx: Context,
  record: TargetRecord,
  wanted: readonly string[],
  names: Names,
): Promise<ReadonlySet<string>> {
  const gone = await ctx.db
    .deleteFrom('team_member')
    .where('company_id', '=', ctx.session.companyId)
    .where('target_kind', '=', record.kind)
    .where('target_guid', '=', record.guid)
    .where('user_guid', 'in', [...wanted])
    .returning('user_guid')
    .execute();
  const left = new Set(gone.map(({ user_guid }) => user_guid));
  const lines = wanted.filter((guid) => left.has(guid)).map((guid) => ({ guid, name: names.get(guid) ?? '' }));
  await log(
    ctx,
    record,
    'removeTeam',
    lines.map((person) => change(person, null)),
  );
  return left;
}

type Names = ReadonlyMap<string, string>;

/**
 * Takes members off the team, all or none; `module` takes them off the teams below a customer too, however they came there
 * (decision 0050), also where they left the customer's own team before.
 */
const remove: Handler<typeof team.remove> = async (input, ctx) => {
  const record = await ownedTarget(ctx, input);
  const wanted = [...new Set(input.User_Guid.map((guid) => guid.toLowerCase()))];
  const names = await namesOf(ctx, wanted);
  const left = new Set(await dismiss(ctx, record, wanted, names));
  for (const below of await manageableBelow(ctx, record, input.module ?? [])) {
    // One record after the other: each has a team and an operation record of its own.
    for (const guid of await dismiss(ctx, below, wanted, names)) left.add(guid);
  }
  if (left.size !== wanted.length) throw notFound();
  return null;
};

/** What the owner of a record, or a person who reaches it by scope, does to its team (S14.2). */
export const teamChanges = { add, update, remove };
