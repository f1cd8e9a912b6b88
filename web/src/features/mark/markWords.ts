import type { CompositeScore } from '@haina/contract/calls/scoreShapes.ts';
import type { ScorePart } from '@haina/contract/rules/score.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { grouped, moneyText, shortYuan, yuan } from '../../ui/format/numbers.ts';

/** A part of a score as it is read. */
export type Part = CompositeScore['parts'][number];

const hours = (seconds: number): string =>
  t('score.duration', { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });

/** What a part counts, in its unit: money with 2 decimals, hours, numbers. */
export function measured(kind: ScorePart, value: number): string {
  if (kind === 'equity') return moneyText(value);
  return kind === 'talk' ? hours(value) : grouped(value);
}

const units = { follow: 'score.unit.times', arrive: 'score.unit.people' } as const;

/** What was reached of what was to be reached, at a glance; without a target that alone. `locale` has the units of money. */
export function ofTarget({ Kind, Actual, Target }: Part, locale: string): string {
  const short = (value: number) => (Kind === 'equity' ? shortYuan(value, locale) : measured(Kind, value));
  const both = `${short(Actual)} / ${Target === null ? t('score.noTarget') : short(Target)}`;
  return Kind in units && Target !== null ? `${both} ${t(units[Kind as keyof typeof units])}` : both;
}

/** The formula of a part with its numbers filled in, where its name and points stand beside it. */
export function bareFormulaOf({ Kind, Weight, Actual, Target }: Part): string {
  if (Target === null) return t('score.term.formulaNoTarget');
  const params = { weight: Weight, actual: measured(Kind, Actual), target: measured(Kind, Target) };
  return t(Actual < 0 ? 'score.term.formulaNegative' : 'score.term.formula', params);
}

/** The formula of a part with its numbers filled in (S34.5). */
export function formulaOf({ Kind, Weight, Actual, Target, Points }: Part): string {
  const name = t(`score.part.${Kind}`);
  if (Target === null) return t('score.term.noTarget', { name });
  const params = {
    name,
    weight: Weight,
    actual: measured(Kind, Actual),
    target: measured(Kind, Target),
    points: Points.toFixed(2),
  };
  return t(Actual < 0 ? 'score.term.negative' : 'score.term.counted', params);
}

/** Whether a part came to its target. */
export const isReached = ({ Actual, Target }: Part): boolean => Target !== null && Actual >= Target;

/** What lies behind a part: money received and entered, people invited. */
export function behind(row: CompositeScore, kind: ScorePart): string | null {
  if (kind === 'equity') {
    return t('score.mark.receivedAndEntries', {
      received: yuan(row.Received),
      entries: yuan(row.Entries),
      number: row.Entry_Num,
    });
  }
  return kind === 'arrive' ? t('score.mark.invitedOf', { invited: row.Invite_Num }) : null;
}
