import { incomingAtOnce } from '@haina/contract/calls/incomingCalls.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../../lib/settings/perUser.ts';

const Notes = z.object({
  /** Entries of Call_Label. */
  labels: z.array(z.int()).readonly(),
  content: z.string(),
  /** `yyyy-MM-ddTHH:mm:ss` in the company's zone. */
  next: z.string().nullable(),
});

/** What is written of an incoming call. */
export type IncomingNotes = z.output<typeof Notes>;

const Kept = z.object({
  /** The calls that are shown, the latest last. */
  shown: z.array(z.string()).readonly(),
  /** Those of them that are made small. */
  folded: z.array(z.string()).readonly(),
  notes: z.record(z.string(), Notes),
});

type Incoming = z.output<typeof Kept>;

const initial: Incoming = { shown: [], folded: [], notes: {} };

/** Notes of a call about which nothing is written yet. */
export const noIncomingNotes: IncomingNotes = { labels: [], content: '', next: null };

/**
 * The incoming calls that are on the screen, and what is written about them. All windows of the browser share it: what is closed or
 * written in one is so in the others (S31.6).
 */
export const useIncomingStore = create<Incoming>()(
  persist(
    () => initial,
    perUser<Incoming, Incoming>(
      'incomingCalls',
      (state) => state,
      (stored) => Kept.safeParse(stored).data ?? initial,
      () => initial,
    ),
  ),
);

followUser('incomingCalls', useIncomingStore);

window.addEventListener('storage', ({ key }) => {
  if (key === useIncomingStore.persist.getOptions().name) void useIncomingStore.persist.rehydrate();
});

/** Shows calls, and keeps those that are shown already where they are. */
export function showIncoming(guids: readonly string[]): void {
  const { shown, folded } = useIncomingStore.getState();
  const added = guids.filter((guid) => !shown.includes(guid));
  if (added.length > 0) useIncomingStore.setState({ shown: [...shown, ...added].slice(-incomingAtOnce) });
  const stillFolded = folded.filter((guid) => !guids.includes(guid));
  if (stillFolded.length < folded.length) useIncomingStore.setState({ folded: stillFolded });
}

/** Takes calls off the screen, with what was written about them. */
export function closeIncoming(guids: readonly string[]): void {
  if (guids.length === 0) return;
  const isLeft = (guid: string) => !guids.includes(guid);
  useIncomingStore.setState(({ shown, folded, notes }) => ({
    shown: shown.filter(isLeft),
    folded: folded.filter(isLeft),
    notes: Object.fromEntries(Object.entries(notes).filter(([guid]) => isLeft(guid))),
  }));
}

/** Makes a call small, or shows it whole again. */
export const foldIncoming = (guid: string, isFolded: boolean) =>
  useIncomingStore.setState(({ folded }) => ({
    folded: isFolded ? [...folded.filter((one) => one !== guid), guid] : folded.filter((one) => one !== guid),
  }));

/** Changes what is written of a call. */
export const changeIncomingNotes = (guid: string, changes: Partial<IncomingNotes>) =>
  useIncomingStore.setState(({ notes }) => ({
    notes: { ...notes, [guid]: { ...(notes[guid] ?? noIncomingNotes), ...changes } },
  }));
