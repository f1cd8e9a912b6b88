import { type ViewNoun, viewNouns } from '@haina/contract/calls/views.ts';

/** The list that views are saved of; undefined for one that has none. */
export const viewNounOf = (noun: string): ViewNoun | undefined => viewNouns.find((known) => known === noun);
