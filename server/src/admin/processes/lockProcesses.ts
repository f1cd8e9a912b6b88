import { languages } from '@haina/contract/texts/language.ts';
import { lockSetup } from '../../records/administration/lockSetup.ts';
import { normalised } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';

/** A sales mode as it is kept. */
export interface KeptMode {
  readonly id: number;
  readonly name: string;
  readonly is_disabled: boolean;
}

/** A stage as it is kept; `rate` is a percent. */
export interface KeptStage extends KeptMode {
  readonly mode_id: number;
  readonly rate: number;
}

/** The modes and stages of a company. */
export interface Processes {
  readonly modes: readonly KeptMode[];
  readonly stages: readonly KeptStage[];
}

/** The modes and stages of the company in their order, nobody else changing them until the write ends. */
export async function lockProcesses(ctx: Context): Promise<Processes> {
  await lockSetup(ctx);
  const { db, session } = ctx;
  const modes = await db
    .selectFrom('sales_mode')
    .select(['id', 'name', 'is_disabled'])
    .where('company_id', '=', session.companyId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const stages = await db
    .selectFrom('sales_stage')
    .select(['id', 'name', 'is_disabled', 'mode_id', 'rate'])
    .where('company_id', '=', session.companyId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return { modes, stages };
}

/** The one with an id; gone where there is none. */
export function named<T extends { readonly id: number }>(kept: readonly T[], id: number): T {
  const found = kept.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** The stages of a mode in their order. */
export const stagesIn = ({ stages }: Processes, mode: number): KeptStage[] =>
  stages.filter(({ mode_id }) => mode_id === mode);

/** The one that has a name already, written in another case, width or with other blanks; undefined where it is free. */
export const bearerOf = <T extends KeptMode>(kept: readonly T[], name: string, except: number | null): T | undefined =>
  kept.find((one) => one.id !== except && normalised(one.name) === normalised(name));

const outcomeNames = new Set(
  languages.flatMap((language) =>
    ['won', 'lost', 'invalid'].map((outcome) => normalised(translate(language, `process.outcome.${outcome}`))),
  ),
);

/** Refuses to call a mode or a stage like an outcome in any language: a board and a filter would have two of that name. */
export function assertNoOutcome(name: string): void {
  if (outcomeNames.has(normalised(name))) throw invalid('Name', 'processes.refusal.outcomeName', { name });
}

/** An id that none of these has: one more than the highest. */
export const nextId = (kept: readonly { readonly id: number }[]): number =>
  kept.reduce((most, { id }) => Math.max(most, id), 0) + 1;
