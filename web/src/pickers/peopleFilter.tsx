import type { FilterInputProps } from '../entity/fields/field.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';

/** The input that a filter for people has in the dialog: the picker, a chunk of its own. */
export const { Component: PeopleFilter } = lazyComponent<FilterInputProps>(
  async () => (await import('./PeopleFilterInput.tsx')).PeopleFilterInput,
);
