import type { people } from '@haina/contract/calls/people.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockGranter } from '../../access/grantGuard.ts';
import { departmentsBelow } from '../../access/owners.ts';
import { purgeTargets, mergeTargets } from './departmentTargets.ts';
import { assertDepartments, assertReachesEverybody } from './reach.ts';

interface Department {
  readonly guid: string;
  readonly parent_guid: string | null;
  readonly name: string;
}

async function departmentOf(ctx: Context, guid: string): Promise<Department> {
  const row = await ctx.db
    .selectFrom('department')
    .select(['guid', 'parent_guid', 'name'])
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const below = (ctx: Context, parent: string) =>
  ctx.db
    .selectFrom('department')
    .select(['guid', 'name'])
    .where('company_id', '=', ctx.session.companyId)
    .where('parent_guid', '=', parent);

/** Two departments below the same one differ by name: a path names one department. */
async function assertNameFree(ctx: Context, name: string, parent: string | null, except: string | null): Promise<void> {
  if (parent === null) return;
  const rows = await below(ctx, parent)
    .where(sql<boolean>`comparison_key(name) = ${comparisonKey(name)}`)
    .execute();
  if (rows.some(({ guid }) => guid !== except)) throw invalid('Name', 'people.refusal.departmentNameTaken', { name });
}

/** Adds a department behind its neighbours. */
export const addDepartment: Handler<typeof people.addDepartment> = async ({ Name, ParentGuid }, ctx) => {
  const granter = await lockGranter(ctx);
  await assertDepartments(ctx, granter, ParentGuid);
  await assertNameFree(ctx, Name, ParentGuid, null);
  const parent = await departmentOf(ctx, ParentGuid);
  const guid = newGuid();
  await ctx.db
    .insertInto('department')
    .values({
      company_id: ctx.session.companyId,
      guid,
      parent_guid: ParentGuid,
      name: Name,
      sort: sql`(select coalesce(max(sort), 0) + 1 from department where company_id = ${ctx.session.companyId} and parent_guid = ${ParentGuid})`,
    })
    .execute();
  await logAdmin(ctx, { subject: 'department', guid, action: 'add', params: { name: Name, parent: parent.name } });
  return { Guid: guid };
};

/** Renames a department and moves it with everything below; never below itself. */
export const updateDepartment: Handler<typeof people.updateDepartment> = async (input, ctx) => {
  const granter = await lockGranter(ctx);
  const { FrameworkGuid: guid, Name, ParentGuid } = input;
  await assertDepartments(ctx, granter, guid);
  const before = await departmentOf(ctx, guid);
  const name = Name ?? before.name;
  const moves = ParentGuid !== undefined && ParentGuid !== before.parent_guid;
  if (moves) {
    await assertDepartments(ctx, granter, ParentGuid);
    assertReachesEverybody(granter, ctx.operation);
    if (before.parent_guid === null) throw refused('people.refusal.rootStays', { name: before.name });
    if ((await departmentsBelow(ctx.db, ctx.session.companyId, [guid])).includes(ParentGuid)) {
      throw invalid('ParentGuid', 'people.refusal.departmentCycle', { name: before.name });
    }
  }
  const parent_guid = moves ? ParentGuid : before.parent_guid;
  if (!moves && name === before.name) return null;
  await assertNameFree(ctx, name, parent_guid, guid);
  await ctx.db
    .updateTable('department')
    .set({ name, parent_guid })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .execute();
  if (name !== before.name) {
    await logAdmin(ctx, { subject: 'department', guid, action: 'rename', params: { from: before.name, name } });
  }
  if (moves) {
    const [from, to] = [await departmentOf(ctx, before.parent_guid ?? ''), await departmentOf(ctx, ParentGuid)];
    await logAdmin(ctx, {
      subject: 'department',
      guid,
      action: 'move',
      params: { name, from: from.name, to: to.name },
    });
  }
  return null;
};

// What was announced to a department is announced to the one that took its people, what it was to reach is added to that
// one's targets, and what its people did counts there.
async function passOn(ctx: Context, from: string, into: string): Promise<void> {
  const { companyId } = ctx.session;
  await ctx.db
    .updateTable('department')
    .set({ parent_guid: into })
    .where('company_id', '=', companyId)
    .where('parent_guid', '=', from)
    .execute();
  for (const table of ['member', 'notice_receiver', 'department_stay'] as const) {
    await ctx.db
      .updateTable(table)
      .set({ department_guid: into })
      .where('company_id', '=', companyId)
      .where('department_guid', '=', from)
      .execute();
  }
  await mergeTargets(ctx, from, into);
}

const foreignKeyBroken = '23503';

async function deleteDepartment(ctx: Context, { guid, name }: Department): Promise<void> {
  try {
    await ctx.db
      .deleteFrom('department')
      .where('company_id', '=', ctx.session.companyId)
      .where('guid', '=', guid)
      .execute();
  } catch (error) {
    const isKept = error instanceof Error && 'code' in error && error.code === foreignKeyBroken;
    throw isKept ? refused('people.refusal.departmentUsed', { name }) : error;
  }
}

/** Moves everything of a department into another one and deletes it. */
export const mergeDepartment: Handler<typeof people.mergeDepartment> = async (input, ctx) => {
  const granter = await lockGranter(ctx);
  const { FrameworkGuid: guid, Into_Guid: into } = input;
  await assertDepartments(ctx, granter, guid, into);
  assertReachesEverybody(granter, ctx.operation);
  const [from, to] = [await departmentOf(ctx, guid), await departmentOf(ctx, into)];
  if (from.parent_guid === null) throw refused('people.refusal.rootStays', { name: from.name });
  if ((await departmentsBelow(ctx.db, ctx.session.companyId, [guid])).includes(into)) {
    throw invalid('Into_Guid', 'people.refusal.mergeBelow', { name: from.name });
  }
  const [moving, there] = [await below(ctx, guid).execute(), await below(ctx, into).execute()];
  const double = moving.find(({ name }) => there.some((one) => one.name === name && one.guid !== guid));
  if (double) throw invalid('Into_Guid', 'people.refusal.departmentNameTaken', { name: double.name });
  await passOn(ctx, guid, into);
  await deleteDepartment(ctx, from);
  await logAdmin(ctx, { subject: 'department', guid, action: 'merge', params: { name: from.name, into: to.name } });
  return null;
};

/** Deletes a department in which and below which nobody and nothing is. */
export const removeDepartment: Handler<typeof people.removeDepartment> = async ({ FrameworkGuid: guid }, ctx) => {
  const granter = await lockGranter(ctx);
  await assertDepartments(ctx, granter, guid);
  const department = await departmentOf(ctx, guid);
  const { name } = department;
  if (department.parent_guid === null) throw refused('people.refusal.rootStays', { name });
  const { companyId } = ctx.session;
  const { people: count } = await ctx.db
    .selectFrom('member')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('company_id', '=', companyId)
    .where('department_guid', '=', guid)
    .executeTakeFirstOrThrow();
  if (count > 0) throw refused('people.refusal.departmentHasPeople', { name, count });
  if ((await below(ctx, guid).execute()).length > 0) throw refused('people.refusal.departmentHasBelow', { name });
  await ctx.db
    .deleteFrom('notice_receiver')
    .where('company_id', '=', companyId)
    .where('department_guid', '=', guid)
    .execute();
  // What its people did while it was there counts for the department above.
  await ctx.db
    .updateTable('department_stay')
    .set({ department_guid: department.parent_guid })
    .where('company_id', '=', companyId)
    .where('department_guid', '=', guid)
    .execute();
  await purgeTargets(ctx, guid);
  await deleteDepartment(ctx, department);
  await logAdmin(ctx, { subject: 'department', guid, action: 'remove', params: { name } });
  return null;
};
