import type { TextKey } from '@haina/contract/texts/texts.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';

/** How the company sells one kind of thing: a mode with its stages (S10.2). */
export interface SalesMode {
  readonly Id: number;
  readonly Name: string;
  /** It may stay where it is and cannot be chosen any more. */
  readonly isDisabled: boolean;
}

/** One entry of a StatusList: an ordinary stage (Type_Id 1), or an outcome (Type_Id 0). */
export interface Stage {
  /** Outcomes have the negative of their Is_End, which no stage has. */
  readonly Id: number;
  readonly Name: string;
  readonly Type_Id: 0 | 1;
  /** How likely it is won, in percent. */
  readonly Rate: number;
  /** 0 a stage, 1 won, 2 lost, 3 invalid (S10.3). */
  readonly Is_End: 0 | 1 | 2 | 3;
  /** Nothing is put into it any more; absent for those that are offered. */
  readonly Is_Disabled?: 1;
}

/** The ends of an opportunity: their Is_End, win rate and words. */
const ends: readonly { readonly Is_End: 1 | 2 | 3; readonly Rate: number; readonly key: TextKey }[] = [
  { Is_End: 1, Rate: 100, key: 'process.outcome.won' },
  { Is_End: 2, Rate: 0, key: 'process.outcome.lost' },
  { Is_End: 3, Rate: 0, key: 'process.outcome.invalid' },
];

/** The three outcomes as entries of a StatusList, in the reader's language. */
export const outcomes = (ctx: Context): Stage[] =>
  ends.map(({ Is_End, Rate, key }) => ({ Id: -Is_End, Name: translate(ctx.language, key), Type_Id: 0, Rate, Is_End }));

async function findModes(ctx: Context, id: number | null): Promise<SalesMode[]> {
  const { rows } = await sql<SalesMode>`
    select id as "Id", name as "Name", is_disabled as "isDisabled" from sales_mode
    where company_id = ${ctx.session.companyId} and (${id}::int is null or id = ${id}::int)
    order by sort, id`.execute(ctx.db);
  return rows;
}

/** The modes that can be chosen, in their order. */
export const modesOf = async (ctx: Context): Promise<SalesMode[]> =>
  (await findModes(ctx, null)).filter(({ isDisabled }) => !isDisabled);

/** Every mode in its order, also those that cannot be chosen any more. */
export const allModesOf = (ctx: Context): Promise<SalesMode[]> => findModes(ctx, null);

/** One mode of the company, also one that cannot be chosen any more; undefined where there is none. */
export const modeOf = async (ctx: Context, id: number): Promise<SalesMode | undefined> => (await findModes(ctx, id))[0];

/**
 * The stages of a mode in their order. One that is switched off is left out, but for those in `present`: an opportunity
 * stays where it is.
 */
export async function stagesOf(ctx: Context, mode: number, present: readonly number[] = []): Promise<Stage[]> {
  const stages = await allStagesOf(ctx, mode);
  return stages
    .filter(({ Id, Is_Disabled }) => Is_Disabled !== 1 || present.includes(Id))
    .map(({ Is_Disabled: _mark, ...stage }) => stage);
}

/** Every stage of a mode in its order; those that are switched off are marked. */
export async function allStagesOf(ctx: Context, mode: number): Promise<Stage[]> {
  const { rows } = await sql<Omit<Stage, 'Is_Disabled'> & { isDisabled: boolean }>`
    select id as "Id", name as "Name", 1 as "Type_Id", rate as "Rate", 0 as "Is_End", is_disabled as "isDisabled"
    from sales_stage where company_id = ${ctx.session.companyId} and mode_id = ${mode}
    order by sort, id`.execute(ctx.db);
  return rows.map(({ isDisabled, ...stage }) => ({ ...stage, ...(isDisabled ? { Is_Disabled: 1 } : {}) }));
}
