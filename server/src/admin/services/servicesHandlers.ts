import type { services } from '@haina/contract/calls/services.ts';
import { wallText } from '../../platform/database/sql/moments.ts';
import type { Handler, Handlers } from '../../request/handler.ts';

/** How the switchboard is, asked anew; one that is away is told of within 3 seconds. */
const readState: Handler<typeof services.state> = async (_input, { ports: { telephony }, session }) => {
  const { answers, listens, since } = await telephony.health();
  return {
    Telephony: {
      Mode: telephony.kind,
      Answers: answers ? 1 : 0,
      Listens: listens ? 1 : 0,
      Since: wallText(session.zone, since),
    },
  };
};

/** The calls about the services that the product works with. */
export const servicesHandlers: Handlers<typeof services> = { state: readState };
