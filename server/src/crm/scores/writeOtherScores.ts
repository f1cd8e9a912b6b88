import type { scores } from '@haina/contract/calls/scores.ts';
import { namedGuids } from '../../records/reach/lockRecords.ts';
import type { Handler } from '../../request/handler.ts';
import { addEntry, removeEntries, updateEntry } from '../scoreMonths/entryWrites.ts';
import { otherScoreKind } from './otherScoreForm.ts';

/** Gives a person points. */
export const addOtherScore: Handler<typeof scores.add> = async (form, ctx) => addEntry(ctx, otherScoreKind, form);

/** Changes the fields sent of one other score. */
export const updateOtherScore: Handler<typeof scores.update> = async (sent, ctx) =>
  updateEntry(ctx, otherScoreKind, sent);

/** Moves other scores to the recycle bin, all or none. */
export const deleteOtherScores: Handler<typeof scores.remove> = async ({ OtherScoreGuidList = [], Guid = [] }, ctx) =>
  removeEntries(ctx, otherScoreKind, namedGuids([...OtherScoreGuidList, ...Guid], undefined, 'OtherScoreGuidList'));
