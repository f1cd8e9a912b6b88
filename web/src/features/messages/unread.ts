import type { messages } from '@haina/contract/calls/messages.ts';
import { create } from 'zustand';
import type { z } from 'zod';

/** What waits for the person. */
export type Unread = z.output<typeof messages.unread.output>;

/** Nothing waits, or nothing is known yet. */
export const nothingUnread: Unread = { UnreadCount: 0, Message: 0, Notice: 0, Leads: 0, Customer: 0 };

/** What waits for the person, as it was told last; `UnreadWatch` asks for it. */
export const useUnread = create<Unread>()(() => nothingUnread);
