import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { z } from 'zod';
import { appVersion } from '../../../lib/settings/appVersion.ts';
import { whenSignedOut } from '../../../lib/session/signOutTasks.ts';
import { PanelCall } from './callPanel.ts';

const Notes = z.object({
  /** Entries of Call_Label; null until one was pressed. */
  labels: z.array(z.int()).readonly().nullable(),
  content: z.string(),
  /** `yyyy-MM-ddTHH:mm:ss` in the company's zone. */
  next: z.string().nullable(),
});

/** What is written while one talks. */
export type Notes = z.output<typeof Notes>;

/** Where the panel was put, from the left and the top of the window, in px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const Kept = z.object({
  call: PanelCall.nullable(),
  notes: Notes,
  isFolded: z.boolean(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
});

type Panel = z.output<typeof Kept>;

const noNotes: Notes = { labels: null, content: '', next: null };

const initial: Panel = { call: null, notes: noNotes, isFolded: false, place: null };

/**
 * The call that this window dialled and what is written about it. It lives in the window: a reload keeps it, other windows do not
 * have it.
 */
export const usePanel = create<Panel>()(
  persist(() => initial, {
    name: `haina/${appVersion}/callPanel`,
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored) => Kept.safeParse(stored).data ?? initial,
  }),
);

whenSignedOut(() => usePanel.setState(initial));

/** Shows a call that was just begun, with nothing written yet. */
export const beginPanel = (call: PanelCall) => usePanel.setState({ call, notes: noNotes, isFolded: false });

/** Changes the call that is shown; nothing where there is none. */
export const changeCall = (change: (call: PanelCall) => PanelCall) =>
  usePanel.setState(({ call }) => (call === null ? {} : { call: change(call) }));

/** Changes what is written. */
export const changeNotes = (changes: Partial<Notes>) =>
  usePanel.setState(({ notes }) => ({ notes: { ...notes, ...changes } }));

/** Takes the panel away; the call goes on if it has not ended. */
export const endPanel = () => usePanel.setState({ call: null, notes: noNotes });

/** Whether a panel is open: then nothing else is dialled. */
export const hasPanel = () => usePanel.getState().call !== null;
