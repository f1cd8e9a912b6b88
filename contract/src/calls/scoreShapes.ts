import { z } from 'zod';
import { choice, guid, moment, money, optionalGuid, requiredGuid, requiredId, requiredMoment, text } from './wire.ts';
import { amount, signedAmount } from './wireMoney.ts';
import { requiredName } from './wireNames.ts';

/** Years that entries of scores and months of scores lie in. */
const scoreYears = { min: 2000, max: 2100 } as const;

const isScoreYear = (text: string) =>
  Number(text.slice(0, 4)) >= scoreYears.min && Number(text.slice(0, 4)) <= scoreYears.max;

/** The day of an entry, which lies between 2000 and 2100; `error` is a text key for one that is missing. */
const entryMoment = (error: string) =>
  requiredMoment(error).refine((value) => isScoreYear(value), { error: 'valid.score.dateRange', params: scoreYears });

/** A month, `yyyy-MM`, between 2000 and 2100. */
export const scoreMonth = z
  .string('valid.score.monthRequired')
  .trim()
  .refine((value) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value), 'valid.score.monthFormat')
  .refine((value) => !/^\d{4}-/.test(value) || isScoreYear(value), {
    error: 'valid.score.monthRange',
    params: scoreYears,
  });

/** Largest score of one entry. */
const scoreMax = 9999.99;

/** Largest number of people at one meeting, as one person counts them. */
const peopleMax = 99_999;

const peopleNumber = (required: string) =>
  z.codec(
    z
      .union([z.string(), z.number()], required)
      .refine((value) => String(value).trim() !== '', required)
      .refine((value) => /^\d{1,15}$/.test(String(value).trim()), 'valid.meeting.number')
      .refine((value) => !(Number(value) > peopleMax), {
        error: 'valid.meeting.numberMax',
        params: { max: peopleMax },
      }),
    z.int(),
    { decode: Number, encode: (value) => value },
  );

/** What a person types about an entry of net performance; a sum below 0 is a cost or a refund (S34.1). */
export const PerformanceForm = z.object({
  User_Guid: requiredGuid('valid.score.userRequired'),
  Contract_Guid: optionalGuid.optional(),
  Performance_Date: entryMoment('valid.score.dateRequired'),
  Money: signedAmount({ required: 'valid.score.moneyRequired', zero: 'valid.score.moneyZero' }),
  Remark: text({ max: 1000 }).optional(),
});

/** What a person types about an other score (S34.3). */
export const OtherScoreForm = z.object({
  User_Guid: requiredGuid('valid.score.userRequired'),
  Score_Type: requiredId('valid.score.typeRequired'),
  Score: amount({ error: 'valid.score.scoreFormat', required: 'valid.score.scoreRequired' }).refine(
    (value) => Number.isNaN(value) || value <= scoreMax,
    { error: 'valid.score.scoreMax', params: { max: scoreMax } },
  ),
  Score_Date: entryMoment('valid.score.dateRequired'),
  Remark: text({ max: 1000 }).optional(),
});

/** What a person types about the attendance of their guests at a meeting (S34.4). */
export const MeetingForm = z.object({
  Meeting_Name: requiredName({ max: 100, error: 'valid.meeting.nameRequired' }),
  Meeting_Time: entryMoment('valid.meeting.timeRequired'),
  User_Guid: requiredGuid('valid.score.userRequired'),
  Invite_Num: peopleNumber('valid.meeting.inviteRequired'),
  /** At most Invite_Num. */
  Arrive_Num: peopleNumber('valid.meeting.arriveRequired'),
  Remark: text({ max: 1000 }).optional(),
});

/** What every entry of scores has when it is read. */
const entry = {
  Guid: z.string(),
  /** Whose number it is. */
  User_Guid: z.string(),
  User_Name: z.string(),
  /** The department that the person is in now. */
  FrameworkName: z.string(),
  /** 1: its month is closed, so that it stays as it is. */
  Is_Closed: z.literal([0, 1]),
  Remark: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
};

/** An entry of net performance as it is read. */
export const PerformanceEntry = z.object({
  ...entry,
  /** Empty where it names none; the names of one that the reader does not see are empty. */
  Contract_Guid: z.string(),
  Contract_Num: z.string(),
  Contract_Name: z.string(),
  Performance_Date: moment,
  Money: money,
});

/** An entry of net performance, as the wire's consumers see it. */
export type PerformanceEntry = z.output<typeof PerformanceEntry>;

/** An other score as it is read. */
export const OtherScore = z.object({
  ...entry,
  Score_Type: z.int(),
  Score_TypeName: z.string(),
  Score: money,
  Score_Date: moment,
});

/** An other score, as the wire's consumers see it. */
export type OtherScore = z.output<typeof OtherScore>;

/** The attendance of a person's guests at a meeting, as it is read. */
export const Meeting = z.object({
  ...entry,
  Meeting_Name: z.string(),
  Meeting_Time: moment,
  Invite_Num: z.int(),
  Arrive_Num: z.int(),
  /** Percent with 2 decimals; null without invitations. */
  Rate: z.number().nullable(),
});

/** The attendance of a person's guests at a meeting, as the wire's consumers see it. */
export type Meeting = z.output<typeof Meeting>;

/** What a person came to in net performance in a month: what was received, and the entries. */
export const NetPerformance = z.object({
  User_Guid: z.string(),
  User_Name: z.string(),
  FrameworkName: z.string(),
  Is_Disabled: z.literal([0, 1]),
  /** `yyyy-MM`. */
  Month: z.string(),
  Received: money,
  Entries: money,
  Entry_Num: z.int(),
  Net: money,
  /** What is set for the month; null where nothing is. */
  Target: money.nullable(),
});

/** What a person came to in net performance in a month, as the wire's consumers see it. */
export type NetPerformance = z.output<typeof NetPerformance>;

const Part = z.object({
  Kind: z.enum(['equity', 'follow', 'talk', 'arrive']),
  /** Percent. */
  Weight: z.int(),
  /** Money, follow-ups, seconds of talk, people who arrived. */
  Actual: z.number(),
  /** Null where none is set: the part has no points then. */
  Target: z.number().nullable(),
  Points: money,
});

/** The composite score of a person in a month, with all that it is made of. */
export const CompositeScore = z.object({
  User_Guid: z.string(),
  User_Name: z.string(),
  FrameworkName: z.string(),
  Is_Disabled: z.literal([0, 1]),
  /** The place among the people that are listed; equal scores share theirs. */
  Place: z.int(),
  /** The place in the month before. */
  Before_Place: z.int(),
  parts: z.array(Part),
  Received: money,
  Entries: money,
  Entry_Num: z.int(),
  Invite_Num: z.int(),
  Other: money,
  Other_Num: z.int(),
  Total: money,
  Before_Total: money,
});

/** The composite score of a person in a month, as the wire's consumers see it. */
export type CompositeScore = z.output<typeof CompositeScore>;

/** A weight in percent. */
const weight = z.codec(
  z.union([z.string(), z.number()], 'valid.score.weight'),
  z.int('valid.score.weight').min(0).max(100),
  {
    decode: (value) => (/^\d{1,3}$/.test(String(value).trim()) ? Number(value) : Number.NaN),
    encode: (value) => value,
  },
);

/** The weights of a month, in percent; together 100. */
export const weightFields = {
  Equity_Weight: weight,
  Follow_Weight: weight,
  Talk_Weight: weight,
  Arrive_Weight: weight,
};

/** The weights of a month as they are read. */
export const ScoreWeights = z.object({
  Equity_Weight: z.int(),
  Follow_Weight: z.int(),
  Talk_Weight: z.int(),
  Arrive_Weight: z.int(),
});

const countTarget = (max: number) =>
  z.codec(z.union([z.string(), z.number()]), z.int('valid.score.target').max(max, 'valid.score.target').nullable(), {
    // 0 is no target.
    decode: (value) => {
      const typed = String(value).trim();
      if (/^0*$/.test(typed)) return null;
      return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
    },
    encode: (value) => value ?? '',
  });

/** What a person is to reach in a month; an empty text and 0 are no target. Talk in seconds. */
export const ScoreTarget = z.object({
  User_Guid: guid,
  Equity: amount({ error: 'valid.score.target' }),
  Follow: countTarget(999_999),
  Talk: countTarget(31 * 24 * 3600),
  Arrive: countTarget(peopleMax),
});

/** What a person is to reach in a month, as the wire's consumers see it. */
export type ScoreTarget = z.output<typeof ScoreTarget>;

/** A row of the targets of a month; null where none is set. */
export const ScoreTargetRow = z.object({
  User_Guid: z.string(),
  User_Name: z.string(),
  FrameworkName: z.string(),
  Is_Disabled: z.literal([0, 1]),
  Equity: money.nullable(),
  Follow: z.int().nullable(),
  Talk: z.int().nullable(),
  Arrive: z.int().nullable(),
});

/** A row of the targets of a month, as the wire's consumers see it. */
export type ScoreTargetRow = z.output<typeof ScoreTargetRow>;

/** What was done with the setting of a month. */
export const ScoreChange = z.object({
  Action: z.enum(['set', 'copy', 'close', 'reopen']),
  User_Name: z.string(),
  Time: moment,
  Remark: z.string(),
});

/** A month: whether it is closed, since when and by whom; empty while it is open. */
export const scoreMonthState = {
  Month: z.string(),
  Is_Closed: z.literal([0, 1]),
  Close_User_Name: z.string(),
  Close_Time: moment,
};

/** 1 closes a month, 0 opens it again. */
export const closing = choice(0, 1);
