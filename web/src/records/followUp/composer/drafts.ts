import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../../lib/settings/perUser.ts';
import { type RecordRef, targetKey } from '../../record/recordRef.ts';
import { Draft, emptyDraft } from './draft.ts';

interface Drafts {
  /** By record, the one changed last at the end. */
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** Most drafts kept; the oldest go. */
const limit = 50;

const initial: Drafts = { drafts: {} };

const useDrafts = create<Drafts>()(
  persist(
    () => initial,
    perUser<Drafts, Drafts>(
      'followUpDrafts',
      (state) => state,
      revivedDrafts,
      () => initial,
    ),
  ),
);

followUser('followUpDrafts', useDrafts);

/** The draft of a record's follow-up; it outlives tabs, drawers and reloads until it is posted. */
export const useDraft = (target: RecordRef): Draft =>
  useDrafts((state) => state.drafts[targetKey(target)] ?? emptyDraft);

/** Changes some of a record's draft. */
export function changeDraft(target: RecordRef, changes: Partial<Draft>): void {
  const key = targetKey(target);
  useDrafts.setState(({ drafts }) => {
    const { [key]: before = emptyDraft, ...others } = drafts;
    const next = { ...before, ...changes };
    const kept = Object.entries(others).slice(1 - limit);
    return { drafts: Object.fromEntries(isEmpty(next) ? kept : [...kept, [key, next]]) };
  });
}

/** Forgets the draft of a record: it was posted. */
export const clearDraft = (target: RecordRef): void => changeDraft(target, emptyDraft);

const isEmpty = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(emptyDraft);

function revivedDrafts(stored: unknown): Drafts {
  const { drafts }: { drafts?: unknown } = typeof stored === 'object' && stored ? stored : {};
  const entries = Object.entries(typeof drafts === 'object' && drafts ? drafts : {});
  const sound = entries.flatMap(([key, draft]): [string, Draft][] => {
    const { data } = Draft.safeParse(draft);
    return data ? [[key, data]] : [];
  });
  return { drafts: Object.fromEntries(sound) };
}
