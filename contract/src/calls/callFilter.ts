import { z } from 'zod';
import { periodNames } from '../rules/period.ts';
import { people, searchText, timePairs } from './page.ts';
import { choice, flag, integer, listOf } from './wire.ts';

/** What the lists of calls can be sorted by. */
const callOrder = ['Talk_Time', 'Talk_Length'] as const;

/** By what the list of calls and its export are narrowed, and their order. */
export const callFilter = {
  order_field: z.enum(callOrder).optional(),
  /** Part of the name of the record or its customer, or of the number; of records that the caller looks at. */
  Name: searchText.optional(),
  SeleteType: people.SeleteType,
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
  ...timePairs('Talk'),
  type: z.enum(periodNames).optional(),
  /** Entries of Call_Label, of which a call has one. */
  Call_Label: listOf(integer({ min: 1, max: 2_000_000_000 })).optional(),
  Call_Status: listOf(integer({ min: 0, max: 6 })).optional(),
  Call_Kind: choice(1, 2).optional(),
  Call_Way: choice(1, 2, 3, 4).optional(),
  /** 1 outgoing, 2 incoming, 3 missed. */
  Direction: choice(1, 2, 3).optional(),
  /** Seconds, both included. */
  Talk_Length_Min: integer({ min: 0, max: 1_000_000 }).optional(),
  Talk_Length_Max: integer({ min: 0, max: 1_000_000 }).optional(),
  /** By a range of `talkRanges`: 1 up to a minute, 2 up to five, 3 longer; calls without talk are in none. */
  Talk_Length_Range: choice(1, 2, 3).optional(),
  /** 1: only those that wait for a review. */
  pending: flag.optional(),
};
