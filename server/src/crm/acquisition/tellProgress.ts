import { channelOf } from '@haina/contract/calls/events.ts';
import type { Database } from '../../platform/database/database.ts';
import { publish } from '../../request/publish.ts';

/** Tells the company, with the write that `db` is in, that a keyword is further than before (S35.10). */
export const tellProgress = (db: Database, companyId: string): Promise<void> =>
  publish({ db, now: new Date(), session: { companyId, userGuid: null } }, [
    { event: 'figures', channel: channelOf('figures', companyId), payload: { Kind: 'companies' } },
  ]);
