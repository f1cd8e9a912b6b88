import { type BusinessOutcome, type BusinessStatus, businessEnd } from '@haina/contract/calls/business.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Context } from '../http/context.ts';
import { invalid } from '../http/errors.ts';
import { say } from '../http/say.ts';

/** An outcome with its chance of winning in percent and its words (document 001, section 4). */
export interface Outcome {
  readonly isEnd: BusinessOutcome;
  readonly rate: number;
  readonly key: TextKey;
}

/** The three outcomes, the same in every mode of sale (decisions, section 6). */
export const outcomes: readonly Outcome[] = [
  { isEnd: businessEnd.won, rate: 100, key: 'business.outcome.won' },
  { isEnd: businessEnd.lost, rate: 0, key: 'business.outcome.lost' },
  { isEnd: businessEnd.invalid, rate: 0, key: 'business.outcome.invalid' },
];

/** What an outcome is called in the caller's language. */
export const outcomeName = ({ language }: Context, { key }: Outcome): string => say(language, key);

/** The text key of an outcome. */
export const outcomeKey = (isEnd: BusinessOutcome): TextKey =>
  outcomes.find((outcome) => outcome.isEnd === isEnd)?.key ?? 'business.outcome.won';

/** The outcomes as entries of a StatusList. */
export const outcomeEntries = (ctx: Context): BusinessStatus[] =>
  outcomes.map((outcome) => ({
    Id: -outcome.isEnd,
    Name: outcomeName(ctx, outcome),
    Type_Id: 0,
    Rate: outcome.rate,
    Is_End: outcome.isEnd,
  }));

/** A mode of sale that can be chosen. */
export interface Mode {
  readonly Id: number;
  readonly Name: string;
}

/** The modes of sale that can be chosen, in their order. */
export function readModes({ db, session }: Context): Promise<Mode[]> {
  return db
    .selectFrom('sales_mode')
    .select(['id as Id', 'name as Name'])
    .where('company_id', '=', session.companyId)
    .where('is_disabled', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** The ordinary stages of a mode, in their order; one that is no longer offered only where something still stands in it. */
export async function readStages(
  ctx: Context,
  modeId: number,
  present: readonly number[] = [],
): Promise<BusinessStatus[]> {
  const rows = await ctx.db
    .selectFrom('sales_stage')
    .select(['id', 'name', 'rate'])
    .where('company_id', '=', ctx.session.companyId)
    .where('mode_id', '=', modeId)
    .where((eb) => eb.or([eb('is_disabled', '=', false), eb('id', 'in', [0, ...present])]))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, rate }) => ({ Id: id, Name: name, Type_Id: 1, Rate: rate, Is_End: 0 }));
}

/** A stage and its mode by name. */
export interface Stage {
  readonly id: number;
  readonly name: string;
  readonly modeId: number;
  readonly modeName: string;
}

/** A stage of a mode; undefined where the mode has none of that id. */
async function findStage(ctx: Context, modeId: number, id: number) {
  return ctx.db
    .selectFrom('sales_stage as s')
    .innerJoin('sales_mode as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.id', '=', 's.mode_id'),
    )
    .select(['s.id', 's.name', 's.mode_id as modeId', 'm.name as modeName', 's.is_disabled', 'm.is_disabled as isModeOff'])
    .where('s.company_id', '=', ctx.session.companyId)
    .where('s.mode_id', '=', modeId)
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** The stage an opportunity is in, by name; an id without a stage has none. */
export async function presentStage(ctx: Context, modeId: number, id: number): Promise<Stage> {
  return (await findStage(ctx, modeId, id)) ?? { id, name: '', modeId, modeName: '' };
}

/** A stage that can be newly chosen in a mode: of another mode, unknown or no longer offered it is refused by its field. */
export async function chosenStage(ctx: Context, modeId: number, id: number): Promise<Stage> {
  const stage = await findStage(ctx, modeId, id);
  if (!stage) {
    const hasMode = await ctx.db
      .selectFrom('sales_mode')
      .select('id')
      .where('company_id', '=', ctx.session.companyId)
      .where('id', '=', modeId)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    throw hasMode ? invalid('Status_Id', 'valid.business.stageOfMode') : invalid('Type_Id', 'valid.business.mode');
  }
  if (stage.isModeOff) throw invalid('Type_Id', 'valid.business.mode');
  if (stage.is_disabled) throw invalid('Status_Id', 'valid.business.stageOfMode');
  return stage;
}
