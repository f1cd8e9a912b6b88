import type { seaRules } from '@haina/contract/calls/seaRules.ts';
import { type SeaRule, seaRuleTrouble } from '@haina/contract/rules/sea.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { lockedSettings } from '../../records/administration/lockedSettings.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { seaRuleOf } from '../customers/seaRule.ts';
import { onSinceWhenSaved } from '../customers/onSince.ts';

/** Refuses rules that contradict themselves or name a level that the company does not have, by their field. */
export async function assertSeaRule(ctx: Context, rule: SeaRule): Promise<void> {
  const trouble = seaRuleTrouble(rule);
  if (trouble) throw invalid(trouble.field, `valid.seaRule.${trouble.key}`);
  const levels = rule.Levels.map(({ Level }) => Level);
  if (levels.length === 0) return;
  const known = await ctx.db
    .selectFrom('dictionary_item')
    .select('id')
    .where('company_id', '=', ctx.session.companyId)
    .where('type_code', '=', 'customer_level')
    .where('id', 'in', levels)
    .execute();
  if (known.length !== levels.length) throw invalid('Levels', 'valid.dictionaryItem');
}

/** The rules of the company's sea, the defaults where it has set none. */
export const readSeaRule: Handler<typeof seaRules.rule> = async (_input, ctx) => {
  const rule = seaRuleOf(ctx.session.settings);
  return { ...rule, Levels: [...rule.Levels] };
};

/** What differs between two states of the rules, each part as `name from to`; of the levels only that they do. */
function ruleChanges(before: SeaRule, after: SeaRule): string[] {
  const levels = JSON.stringify(before.Levels) === JSON.stringify(after.Levels) ? [] : ['Levels'];
  const { Levels: _levels, ...parts } = after;
  // The keys of an object of a closed type are its own.
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return [
    ...names.flatMap((name) => (before[name] === after[name] ? [] : [`${name} ${before[name]} ${after[name]}`])),
    ...levels,
  ];
}

/**
 * Saves the rules. Switching them on stamps the moment, from which their clocks run at the earliest, so that nothing falls
 * overnight; what is saved while they are on keeps it (S6.9).
 */
export const updateSeaRule: Handler<typeof seaRules.updateRule> = async (rule, ctx) => {
  await assertSeaRule(ctx, rule);
  const before = await lockedSettings(ctx);
  const onSince = rule.Is_On === 1 ? onSinceWhenSaved(before, ctx.now).toISOString() : null;
  const seaRule = { ...rule, onSince };
  await sql`update company set settings = jsonb_set(settings, '{seaRule}', ${JSON.stringify(seaRule)}::jsonb)
    where id = ${ctx.session.companyId}`.execute(ctx.db);
  const changes = ruleChanges(seaRuleOf(before), rule);
  if (changes.length > 0)
    await logAdmin(ctx, { subject: 'setting', guid: null, action: 'seaRule', params: { changes } });
  return null;
};
