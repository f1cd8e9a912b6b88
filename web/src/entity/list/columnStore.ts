import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../lib/settings/perUser.ts';
import { type ColumnChoice, noColumnChoice, revivedChoice } from './columns.ts';

interface ColumnChoices {
  /** By noun. */
  readonly lists: Readonly<Record<string, ColumnChoice>>;
}

const useColumnChoices = create<ColumnChoices>()(
  persist(
    () => ({ lists: {} }),
    perUser<ColumnChoices, ColumnChoices>(
      'columns',
      (state) => state,
      revivedChoices,
      () => ({ lists: {} }),
    ),
  ),
);

followUser('columns', useColumnChoices);

/** How the user arranged the columns of a noun's list, and the way to change it; kept by version and user. */
export function useColumnChoice(noun: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const choice = useColumnChoices((state) => state.lists[noun] ?? noColumnChoice);
  return [choice, (next) => useColumnChoices.setState(({ lists }) => ({ lists: { ...lists, [noun]: next } }))];
}

function revivedChoices(stored: unknown): ColumnChoices {
  const { lists }: { lists?: unknown } = typeof stored === 'object' && stored ? stored : {};
  const entries = Object.entries(typeof lists === 'object' && lists ? lists : {});
  return { lists: Object.fromEntries(entries.map(([noun, choice]) => [noun, revivedChoice(choice)])) };
}
