import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useOptions } from '../../../entity/fields/useOptions.ts';
import { followUser, perUser } from '../../../lib/settings/perUser.ts';
import { dictionaryOptions } from '../../../pickers/dictionaryOptions.ts';

/** The types of follow-ups. */
export const followUpKinds = dictionaryOptions('record_type');

interface LastKind {
  /** 0 as long as nothing was posted. */
  readonly kind: number;
}

const useStored = create<LastKind>()(
  persist(
    (): LastKind => ({ kind: 0 }),
    perUser<LastKind, LastKind>(
      'followUpKind',
      (state) => state,
      revived,
      () => ({ kind: 0 }),
    ),
  ),
);

followUser('followUpKind', useStored);

/** The type that the person's last follow-up had, which the next one begins with; 0 for none, or one that is offered no more. */
export function useLastKind(): number {
  const kind = useStored((state) => state.kind);
  const { options } = useOptions(followUpKinds, true);
  return options.some(({ value }) => value === kind) ? kind : 0;
}

/** Keeps the type of a follow-up that was posted. */
export function noteKind(kind: number): void {
  useStored.setState({ kind });
}

function revived(stored: unknown): LastKind {
  const { kind }: { kind?: unknown } = typeof stored === 'object' && stored ? stored : {};
  return { kind: typeof kind === 'number' && Number.isInteger(kind) ? kind : 0 };
}
