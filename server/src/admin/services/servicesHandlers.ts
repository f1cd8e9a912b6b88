import type { services } from '@haina/contract/calls/services.ts';
import { wallText } from '../../platform/database/sql/moments.ts';
import type { Collector } from '../../platform/collectors/collector.ts';
import type { Context } from '../../request/context.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { titleOf } from '../../crm/acquisition/providers.ts';
import { tallied, tallies } from '../../crm/calls/dayTally.ts';

/** How each provider of companies is, and how much of the company's budget of the day is used. */
async function collectorStates(ctx: Context, collectors: readonly Collector[]) {
  const [states, used] = await Promise.all([
    Promise.all(collectors.map((one) => one.health())),
    tallied(
      ctx,
      collectors.map(({ platform }) => tallies.asks(platform)),
    ),
  ]);
  return collectors.flatMap((collector, index) => {
    const state = states[index];
    if (!state) return [];
    return [
      {
        Platform: collector.platform,
        PlatformName: titleOf(ctx, collector),
        Answers: state.answers ? (1 as const) : (0 as const),
        Reason: state.reason ?? ('' as const),
        Since: wallText(ctx.session.zone, state.since),
        Budget: collector.budget,
        Used: used.get(tallies.asks(collector.platform)) ?? 0,
      },
    ];
  });
}

/** How the switchboard and the providers of companies are, asked anew; one that is away is told of within 3 seconds. */
const readState: Handler<typeof services.state> = async (_input, ctx) => {
  const {
    ports: { telephony, collectors },
    session,
  } = ctx;
  const [{ answers, listens, since }, Collectors] = await Promise.all([
    telephony.health(),
    collectorStates(ctx, collectors),
  ]);
  return {
    Telephony: {
      Mode: telephony.kind,
      Answers: answers ? 1 : 0,
      Listens: listens ? 1 : 0,
      Since: wallText(session.zone, since),
    },
    Collectors,
  };
};

/** The calls about the services that the product works with. */
export const servicesHandlers: Handlers<typeof services> = { state: readState };
