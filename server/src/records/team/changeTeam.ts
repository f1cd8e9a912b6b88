import type { team } from '@haina/contract/calls/team.ts';
import type { OperationAction } from '@haina/contract/rules/operationAction.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, notify } from '../messages/notify.ts';
import { namesOf } from '../ownership/members.ts';
import { type FieldChange, logEach, type Operation } from '../operationLog/operationLog.ts';
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

/** People and the record on whose team they are, or shall be. */
interface Team {
  readonly record: TargetRecord;
  readonly people: readonly Colleague[];
}

/** The place of a person on the team of a record. */
interface Place {
  readonly id: string;
  readonly target_guid: string;
  readonly user_guid: string;
  readonly role_kind: number;
}

/** The rows of the table `team_member` that are about these records. */
const ofRecords = (ctx: Context, records: readonly TargetRecord[]) =>
  sql<boolean>`company_id = ${ctx.session.companyId} and (target_kind, target_guid) in (
    select * from unnest(${records.map(({ kind }) => kind)}::smallint[], ${records.map(({ guid }) => guid)}::uuid[]))`;

/** The teams of records, locked; by the Guid of the record and of the person. */
async function teamsOf(ctx: Context, records: readonly TargetRecord[]) {
  const { rows } = await sql<Place>`select id, target_guid, user_guid, role_kind from team_member
    where ${ofRecords(ctx, records)} order by id for update`.execute(ctx.db);
  const teams = new Map(records.map(({ guid }) => [guid, new Map<string, Place>()]));
  for (const row of rows) teams.get(row.target_guid)?.set(row.user_guid, row);
  return teams;
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

/** What the operation record of a record says about people of its team; nothing of nobody. */
const operationOf = ({ record, people }: Team, action: OperationAction, roleKind: RoleKind | null): Operation[] =>
  people.length === 0
    ? []
    : [{ kind: record.kind, guid: record.guid, action, changes: people.map((person) => change(person, roleKind)) }];

const tell = (ctx: Context, teams: readonly Team[]) =>
  notify(
    ctx,
    teams.flatMap(({ record: { noun, guid, name }, people }) => {
      const message = noun.teamMessage;
      if (!message) return [];
      const params = { from: ctx.session.userName, name };
      return people.map((person) => ({
        ...message,
        to: person.guid,
        label: messageLabel.notice,
        target: guid,
        params,
      }));
    }),
  );

async function save(ctx: Context, teams: readonly Team[], roleKind: RoleKind) {
  const places = teams.flatMap(({ record: { kind, guid }, people }) =>
    people.map((person) => [kind, guid, person.guid]),
  );
  const listed = (column: 0 | 1 | 2) => places.map((place) => place[column]);
  await sql`
    insert into team_member (company_id, target_kind, target_guid, user_guid, role_kind, create_time)
    select ${ctx.session.companyId}, kind, guid, person, ${roleKind}, ${ctx.now}
    from unnest(${listed(0)}::smallint[], ${listed(1)}::uuid[], ${listed(2)}::uuid[]) as place (kind, guid, person)
    on conflict (company_id, target_kind, target_guid, user_guid) do update set role_kind = excluded.role_kind`.execute(
    ctx.db,
  );
}

/** Puts colleagues on teams, with operation records and messages; who is on one already gets the new permission. */
async function join(ctx: Context, teams: readonly Team[], roleKind: RoleKind) {
  const present = await teamsOf(
    ctx,
    teams.map(({ record }) => record),
  );
  await save(ctx, teams, roleKind);
  const split = teams.map(({ record, people }) => {
    const team = present.get(record.guid);
    const isOn = ({ guid }: Colleague) => team?.has(guid) === true;
    const isAlready = ({ guid }: Colleague) => team?.get(guid)?.role_kind === roleKind;
    return {
      joining: { record, people: people.filter((person) => !isOn(person)) },
      changed: { record, people: people.filter((person) => isOn(person) && !isAlready(person)) },
    };
  });
  await logEach(
    ctx,
    split.flatMap(({ joining, changed }) => [
      ...operationOf(joining, 'addTeam', roleKind),
      ...operationOf(changed, 'updateTeam', roleKind),
    ]),
  );
  await tell(
    ctx,
    split.map(({ joining }) => joining),
  );
}

/**
 * Puts colleagues on the team, all or none; who is on it already gets the new permission. `module` spreads a membership to
 * those of a customer's opportunities and contracts whose team the caller may change; their owners need none (S14.3).
 */
const add: Handler<typeof team.add> = async (input, ctx) => {
  const record = await ownedTarget(ctx, input);
  const people = await newcomers(ctx, input.User_Guid, record.ownerGuid);
  const records = [record, ...(await manageableBelow(ctx, record, input.module ?? []))];
  const teams = records.map((each) => ({ record: each, people: people.filter(({ guid }) => guid !== each.ownerGuid) }));
  await join(ctx, teams, input.Role_Kind);
  return null;
};

/** Changes what members may do, all or none; `module` changes it below a customer too, where they are on the team. */
const update: Handler<typeof team.update> = async (input, ctx) => {
  const record = await ownedTarget(ctx, input);
  const records = [record, ...(await manageableBelow(ctx, record, input.module ?? []))];
  const present = await teamsOf(ctx, records);
  const ids = new Set(input.Ids);
  const wanted = [...(present.get(record.guid)?.values() ?? [])].filter(({ id }) => ids.has(Number(id)));
  if (wanted.length !== ids.size) throw notFound();
  const users = wanted.map(({ user_guid }) => user_guid);
  const names = await namesOf(ctx, users);
  // Those who have it already stay as they are.
  const changed = records.map((each) => ({
    record: each,
    people: [...(present.get(each.guid)?.values() ?? [])]
      .filter(({ user_guid, role_kind }) => users.includes(user_guid) && role_kind !== input.Role_Kind)
      .map(({ user_guid: guid }) => ({ guid, name: names.get(guid) ?? '' })),
  }));
  await save(ctx, changed, input.Role_Kind);
  await logEach(
    ctx,
    changed.flatMap((each) => operationOf(each, 'updateTeam', input.Role_Kind)),
  );
  return null;
};

/**
 * Takes members off the team, all or none; `module` takes them off the teams below a customer too, however they came there
 * (decision 0050), also where they left the customer's own team before.
 */
const remove: Handler<typeof team.remove> = async (input, ctx) => {
  const record = await ownedTarget(ctx, input);
  const wanted = [...new Set(input.User_Guid.map((guid) => guid.toLowerCase()))];
  const names = await namesOf(ctx, wanted);
  const records = [record, ...(await manageableBelow(ctx, record, input.module ?? []))];
  const { rows: gone } = await sql<Omit<Place, 'id' | 'role_kind'>>`delete from team_member
    where ${ofRecords(ctx, records)} and user_guid = any(${wanted}::uuid[]) returning target_guid, user_guid`.execute(
    ctx.db,
  );
  const left = new Set(gone.map(({ user_guid }) => user_guid));
  if (left.size !== wanted.length) throw notFound();
  const isGone = new Set(gone.map(({ target_guid, user_guid }) => `${target_guid} ${user_guid}`));
  const dismissed = records.map((each) => ({
    record: each,
    people: wanted
      .filter((guid) => isGone.has(`${each.guid} ${guid}`))
      .map((guid) => ({ guid, name: names.get(guid) ?? '' })),
  }));
  await logEach(
    ctx,
    dismissed.flatMap((each) => operationOf(each, 'removeTeam', null)),
  );
  return null;
};

/** What the owner of a record, or a person who reaches it by scope, does to its team (S14.2). */
export const teamChanges = { add, update, remove };
