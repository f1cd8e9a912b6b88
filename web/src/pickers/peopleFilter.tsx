import type { FilterInputProps } from '../entity/field.ts';
import { loadedLater } from '../ui/loadedLater.tsx';

/** The input that a filter for people has in the dialog: the picker, a chunk of its own. */
export const { Component: PeopleFilter } = loadedLater<FilterInputProps>(
  async () => (await import('./PeopleFilterInput.tsx')).PeopleFilterInput,
);
