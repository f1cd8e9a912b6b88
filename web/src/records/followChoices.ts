import type { FixedOptions } from '../entity/fields/options.ts';

/** The follow states that a list is narrowed to, as its filter `Follow` takes them. */
export const followChoices: FixedOptions = {
  fixed: [
    { value: 0, label: 'record.follow.notFollowed' },
    { value: 1, label: 'record.follow.followed' },
    { value: 2, label: 'record.follow.needsContact' },
  ],
};
