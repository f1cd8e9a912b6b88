import type { BusinessOutcome, BusinessStatus } from '@haina/contract/calls/businessShapes.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { modeOf, outcomes, stagesOf } from './modes.ts';

/** The text key of an outcome. */
export const outcomeKeys: Readonly<Record<BusinessOutcome, TextKey>> = {
  1: 'process.outcome.won',
  2: 'process.outcome.lost',
  3: 'process.outcome.invalid',
};

/** Stages of a mode and the outcomes; stages no longer offered as far as something is `present` in them. */
export const statusList = async (
  ctx: Context,
  modeId: number,
  present: readonly number[],
): Promise<BusinessStatus[]> => [...(await stagesOf(ctx, modeId, present)), ...outcomes(ctx)];

/** A stage and its mode by name. */
export interface Stage {
  readonly id: number;
  readonly name: string;
  readonly modeId: number;
  readonly modeName: string;
}

/** The stage an opportunity is in, by name. */
export async function presentStage(ctx: Context, modeId: number, id: number): Promise<Stage> {
  const mode = await modeOf(ctx, modeId);
  const stage = (await stagesOf(ctx, modeId, [id])).find(({ Id }) => Id === id);
  return { id, name: stage?.Name ?? '', modeId, modeName: mode?.Name ?? '' };
}

/**
 * A stage that can be newly chosen in a mode: of another mode, unknown or no longer offered it is refused by its field.
 * A mode that is switched off is refused too, but for the one an opportunity is in: it goes on there. The stage is held
 * until the write ends, so that nobody deletes it meanwhile.
 */
export async function chosenStage(ctx: Context, modeId: number, id: number, presentMode?: number): Promise<Stage> {
  const mode = await modeOf(ctx, modeId);
  if (!mode || (mode.isDisabled && modeId !== presentMode)) throw invalid('Type_Id', 'valid.business.mode');
  const held = await ctx.db
    .selectFrom('sales_stage')
    .select('name')
    .where('company_id', '=', ctx.session.companyId)
    .where('mode_id', '=', modeId)
    .where('id', '=', id)
    .where('is_disabled', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw invalid('Status_Id', 'valid.business.stageOfMode');
  return { id, name: held.name, modeId, modeName: mode.Name };
}
