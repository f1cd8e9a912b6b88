import type { Context } from '../../../request/context.ts';
import { isPastNextTime } from '../../../records/form/nextTime.ts';
import type { Batch } from '../batch/batch.ts';
import type { ValidationContext } from './validateRow.ts';

/** What rows of a batch are validated by: its choices, the company's setting, and what the chunk found. */
export const validationContextOf = (
  ctx: Context,
  { plan, onRepeat }: Batch,
  found: Pick<ValidationContext, 'repeats' | 'seen' | 'ignoresPhones'>,
): ValidationContext => {
  const isPast = (next: string) => isPastNextTime(ctx, next);
  const forbidsPhones = ctx.session.settings.forbidRepeatPhone === true;
  return { plan, onRepeat, forbidsPhones, isPast, ...found, ignoresPhones: found.ignoresPhones && !forbidsPhones };
};
