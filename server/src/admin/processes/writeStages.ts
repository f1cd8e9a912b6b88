import { type processes, stageLimit } from '@haina/contract/calls/processes.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { wholeOrder } from '../../records/administration/lockSetup.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import {
  assertNoOutcome,
  bearerOf,
  type KeptStage,
  lockProcesses,
  named,
  nextId,
  type Processes,
  stagesIn,
} from './lockProcesses.ts';

function assertNameFree(kept: Processes, mode: number, name: string, except: number | null): void {
  assertNoOutcome(name);
  const bearer = bearerOf(stagesIn(kept, mode), name, except);
  if (bearer) throw invalid('Name', 'processes.refusal.stageTaken', { name: bearer.name });
}

/** Refuses to take the last stage that can be chosen from a mode that can be chosen. */
function assertStageStays(kept: Processes, stage: KeptStage): void {
  const mode = named(kept.modes, stage.mode_id);
  const others = stagesIn(kept, stage.mode_id).filter(({ id, is_disabled }) => id !== stage.id && !is_disabled);
  if (!mode.is_disabled && !stage.is_disabled && others.length === 0) throw refused('processes.refusal.lastStage');
}

const modeName = ({ modes }: Processes, id: number) => named(modes, id).name;

/** Adds a stage behind the others of its mode. */
export const addStage: Handler<typeof processes.addStage> = async ({ ProcessId, Name: name, Rate: rate }, ctx) => {
  const kept = await lockProcesses(ctx);
  const mode = named(kept.modes, ProcessId);
  if (stagesIn(kept, mode.id).length >= stageLimit) throw refused('processes.refusal.stageLimit', { max: stageLimit });
  assertNameFree(kept, mode.id, name, null);
  const [id, company_id] = [nextId(kept.stages), ctx.session.companyId];
  await ctx.db
    .insertInto('sales_stage')
    .values({
      company_id,
      id,
      mode_id: mode.id,
      name,
      rate,
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from sales_stage
        where company_id = ${company_id} and mode_id = ${mode.id})`,
    })
    .execute();
  await logAdmin(ctx, {
    subject: 'salesStage',
    guid: null,
    action: 'add',
    params: { id, mode: mode.name, name, rate },
  });
  return { Id: id };
};

async function write(ctx: Context, id: number, values: Partial<Pick<KeptStage, 'name' | 'rate' | 'is_disabled'>>) {
  await ctx.db
    .updateTable('sales_stage')
    .set(values)
    .where('company_id', '=', ctx.session.companyId)
    .where('id', '=', id)
    .execute();
}

/** Changes name or rate of a stage, disables or enables it. Rates are read with the money they weigh, so they act at once. */
export const updateStage: Handler<typeof processes.updateStage> = async (input, ctx) => {
  const kept = await lockProcesses(ctx);
  const stage = named(kept.stages, input.StageId);
  const [name, rate] = [input.Name ?? stage.name, input.Rate ?? stage.rate];
  const mode = modeName(kept, stage.mode_id);
  const about = { subject: 'salesStage', guid: null } as const;
  if (name !== stage.name || rate !== stage.rate) {
    if (name !== stage.name) assertNameFree(kept, stage.mode_id, name, stage.id);
    await write(ctx, stage.id, { name, rate });
    const params = { id: stage.id, mode, from: stage.name, name, fromRate: stage.rate, rate };
    await logAdmin(ctx, { ...about, action: 'update', params });
  }
  const is_disabled = input.Is_Disabled === undefined ? stage.is_disabled : input.Is_Disabled === 1;
  if (is_disabled !== stage.is_disabled) {
    if (is_disabled) assertStageStays(kept, stage);
    await write(ctx, stage.id, { is_disabled });
    const params = { id: stage.id, mode, name };
    await logAdmin(ctx, { ...about, action: is_disabled ? 'disable' : 'enable', params });
  }
  return null;
};

async function isUsed({ db, session }: Context, stage: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from business where company_id = ${session.companyId} and status_id = ${stage})
      or exists (select 1 from stage_log where company_id = ${session.companyId} and ${stage}::int in (from_status, to_status))
      as used`.execute(db);
  return rows[0]?.used ?? true;
}

/** Deletes a stage that no opportunity is or was in; one in the recycle bin counts, it may come back. */
export const removeStage: Handler<typeof processes.removeStage> = async ({ StageId }, ctx) => {
  const kept = await lockProcesses(ctx);
  const stage = named(kept.stages, StageId);
  assertStageStays(kept, stage);
  const mine = ctx.db
    .selectFrom('sales_stage')
    .select('id')
    .where('company_id', '=', ctx.session.companyId)
    .where('id', '=', stage.id);
  // A person who puts an opportunity into it holds it until then: what they wrote is seen below.
  await mine.forUpdate().executeTakeFirst();
  if (await isUsed(ctx, stage.id)) throw refused('processes.refusal.stageUsed', { name: stage.name });
  await ctx.db
    .deleteFrom('sales_stage')
    .where('company_id', '=', ctx.session.companyId)
    .where('id', '=', stage.id)
    .execute();
  const params = { id: stage.id, mode: modeName(kept, stage.mode_id), name: stage.name };
  await logAdmin(ctx, { subject: 'salesStage', guid: null, action: 'remove', params });
  return null;
};

/** Orders the stages of a mode: each of them must be named, and nothing else. */
export const sortStages: Handler<typeof processes.sortStages> = async ({ ProcessId, StageIdList }, ctx) => {
  const kept = await lockProcesses(ctx);
  const mode = named(kept.modes, ProcessId);
  const present = stagesIn(kept, mode.id);
  const order = wholeOrder(
    StageIdList,
    present.map(({ id }) => id),
  );
  if (!order) throw refused('processes.refusal.order');
  if (order.every((id, place) => id === present[place]?.id)) return null;
  await sql`update sales_stage s set sort = wanted.place
    from unnest(${[...order]}::int[]) with ordinality as wanted (id, place)
    where s.company_id = ${ctx.session.companyId} and s.id = wanted.id`.execute(ctx.db);
  const names = order.map((id) => named(present, id).name);
  await logAdmin(ctx, { subject: 'salesStage', guid: null, action: 'sort', params: { mode: mode.name, names } });
  return null;
};
