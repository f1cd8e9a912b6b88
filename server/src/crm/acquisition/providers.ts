import type { CollectReason } from '@haina/contract/rules/collect.ts';
import { type Collector, CollectorFailed } from '../../platform/collectors/collector.ts';
import type { Context, PublicContext } from '../../request/context.ts';
import { invalid, type Refusal, refused } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import { type Counting, takeOne, tallies } from '../calls/dayTally.ts';

/** What a provider is called in the reader's language. */
export const titleOf = ({ language }: PublicContext, { title }: Collector): string =>
  title ?? translate(language, 'collect.registry');

/** The provider of a code; undefined for one that is not configured. */
export const collectorOf = ({ ports }: Pick<PublicContext, 'ports'>, platform: string): Collector | undefined =>
  ports.collectors.find((one) => one.platform === platform);

/** The provider that a person named, the default one where they named none. Refuses one that is not configured. */
export function chosenCollector(ctx: Context, platform: string | undefined): Collector {
  const chosen = platform === undefined || platform === '' ? ctx.ports.collectors[0] : collectorOf(ctx, platform);
  if (!chosen) throw invalid('Platform', 'valid.collect.platform');
  return chosen;
}

/** Counts a question to a provider against the day's budget of the company; false where none is left. */
export async function takeQuestion(counting: Counting, { platform, budget }: Collector): Promise<boolean> {
  return budget === null || takeOne(counting, tallies.asks(platform), budget);
}

/** The refusal that says why a provider told nothing. */
export const providerRefusal = (ctx: Context, collector: Collector, reason: CollectReason): Refusal =>
  refused('reply.collect.provider', {
    platform: titleOf(ctx, collector),
    reason: translate(ctx.language, `collect.reason.${reason}`),
  });

/** Runs a question of a person; what fails about the provider is told in words. */
export async function asked<T>(ctx: Context, collector: Collector, question: () => Promise<T>): Promise<T> {
  const counting = { db: ctx.databases.write, now: ctx.now, session: ctx.session };
  if (!(await takeQuestion(counting, collector))) throw providerRefusal(ctx, collector, 'budget');
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof CollectorFailed)) throw error;
    throw providerRefusal(ctx, collector, error.reason);
  }
}
