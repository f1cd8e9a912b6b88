import { modeLimit, type processes } from '@haina/contract/calls/processes.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { wholeOrder } from '../../records/administration/lockSetup.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import {
  assertNoOutcome,
  bearerOf,
  type KeptMode,
  lockProcesses,
  named,
  nextId,
  type Processes,
  stagesIn,
} from './lockProcesses.ts';

function assertNameFree({ modes }: Processes, name: string, except: number | null): void {
  assertNoOutcome(name);
  const bearer = bearerOf(modes, name, except);
  if (bearer) throw invalid('Name', 'processes.refusal.modeTaken', { name: bearer.name });
}

async function copyStages(ctx: Context, kept: Processes, from: number, mode_id: number): Promise<number> {
  const copied = stagesIn(kept, from).filter(({ is_disabled }) => !is_disabled);
  if (copied.length === 0) return 0;
  const first = nextId(kept.stages);
  const company_id = ctx.session.companyId;
  await ctx.db
    .insertInto('sales_stage')
    .values(
      copied.map(({ name, rate }, place) => ({
        company_id,
        id: first + place,
        mode_id,
        name,
        rate,
        sort: place + 1,
      })),
    )
    .execute();
  return copied.length;
}

/**
 * Adds a mode behind the others with the stages that another one offers. Without any it is disabled: an enabled one has a
 * stage.
 */
export const addMode: Handler<typeof processes.add> = async ({ Name: name, CopyId = 0 }, ctx) => {
  const kept = await lockProcesses(ctx);
  if (kept.modes.length >= modeLimit) throw refused('processes.refusal.modeLimit', { max: modeLimit });
  const source = CopyId === 0 ? null : named(kept.modes, CopyId);
  assertNameFree(kept, name, null);
  const [id, company_id] = [nextId(kept.modes), ctx.session.companyId];
  await ctx.db
    .insertInto('sales_mode')
    .values({
      company_id,
      id,
      name,
      is_disabled: true,
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from sales_mode where company_id = ${company_id})`,
    })
    .execute();
  const copied = source ? await copyStages(ctx, kept, source.id, id) : 0;
  if (copied > 0) await write(ctx, id, { is_disabled: false });
  const params = { id, name, copied: source?.name ?? null, stages: copied };
  await logAdmin(ctx, { subject: 'salesMode', guid: null, action: 'add', params });
  return { Id: id };
};

async function write(ctx: Context, id: number, values: Partial<Pick<KeptMode, 'name' | 'is_disabled'>>): Promise<void> {
  await ctx.db
    .updateTable('sales_mode')
    .set(values)
    .where('company_id', '=', ctx.session.companyId)
    .where('id', '=', id)
    .execute();
}

const isOffered = ({ is_disabled }: KeptMode) => !is_disabled;

/** Refuses to leave the company without a mode to choose, and to offer one without a stage to choose. */
function assertMayTurn(kept: Processes, mode: KeptMode, name: string, isDisabled: boolean): void {
  if (isDisabled && !kept.modes.some((other) => other.id !== mode.id && isOffered(other))) {
    throw refused('processes.refusal.lastMode');
  }
  if (!isDisabled && !stagesIn(kept, mode.id).some(isOffered)) throw refused('processes.refusal.noStage', { name });
}

/** Renames, disables or enables a mode; opportunities in it go on. */
export const updateMode: Handler<typeof processes.update> = async ({ ProcessId: id, Name, Is_Disabled }, ctx) => {
  const kept = await lockProcesses(ctx);
  const mode = named(kept.modes, id);
  const name = Name ?? mode.name;
  if (name !== mode.name) {
    assertNameFree(kept, name, id);
    await write(ctx, id, { name });
    const params = { id, from: mode.name, name };
    await logAdmin(ctx, { subject: 'salesMode', guid: null, action: 'rename', params });
  }
  const is_disabled = Is_Disabled === undefined ? mode.is_disabled : Is_Disabled === 1;
  if (is_disabled !== mode.is_disabled) {
    assertMayTurn(kept, mode, name, is_disabled);
    await write(ctx, id, { is_disabled });
    const action = is_disabled ? 'disable' : 'enable';
    await logAdmin(ctx, { subject: 'salesMode', guid: null, action, params: { id, name } });
  }
  return null;
};

/** Orders the modes: each of them must be named, and nothing else. */
export const sortModes: Handler<typeof processes.sort> = async ({ ProcessIdList }, ctx) => {
  const { modes } = await lockProcesses(ctx);
  const order = wholeOrder(
    ProcessIdList,
    modes.map(({ id }) => id),
  );
  if (!order) throw refused('processes.refusal.order');
  if (order.every((id, place) => id === modes[place]?.id)) return null;
  await sql`update sales_mode m set sort = wanted.place
    from unnest(${[...order]}::int[]) with ordinality as wanted (id, place)
    where m.company_id = ${ctx.session.companyId} and m.id = wanted.id`.execute(ctx.db);
  const names = order.map((id) => named(modes, id).name);
  await logAdmin(ctx, { subject: 'salesMode', guid: null, action: 'sort', params: { names } });
  return null;
};
