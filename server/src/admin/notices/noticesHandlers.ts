import type { notices } from '@haina/contract/calls/notices.ts';
import type { Handlers } from '../../request/handler.ts';
import { addNotice, sendNotice, withdrawNotice } from './publishNotice.ts';
import { countReceivers } from './countReceivers.ts';
import { rankCallers } from './rankCallers.ts';
import { listNotices, listReaders, readNotice } from './readNotices.ts';

/** Announcements: of the header, whole, published and taken back. */
export const noticesHandlers: Handlers<typeof notices> = {
  list: listNotices,
  model: readNotice,
  readers: listReaders,
  receivers: countReceivers,
  ranking: rankCallers,
  add: addNotice,
  send: sendNotice,
  withdraw: withdrawNotice,
};
