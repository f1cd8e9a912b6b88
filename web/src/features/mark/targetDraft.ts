import type { ScoreTargetRow } from '@haina/contract/calls/scoreShapes.ts';
import type { ScorePart } from '@haina/contract/rules/score.ts';

/** The field of the wire that has the weight of a part. */
export const weightFieldOf = {
  equity: 'Equity_Weight',
  follow: 'Follow_Weight',
  talk: 'Talk_Weight',
  arrive: 'Arrive_Weight',
} as const satisfies Record<ScorePart, string>;

/** What is typed of a person's targets: texts, talk in hours; empty for none. */
export type TypedTarget = Readonly<Record<ScorePart, string>>;

const secondsOfHour = 3600;

/** A person's targets as they are typed. */
export const typedOf = ({ Equity, Follow, Talk, Arrive }: ScoreTargetRow): TypedTarget => ({
  equity: Equity === null ? '' : String(Equity),
  follow: Follow === null ? '' : String(Follow),
  talk: Talk === null ? '' : String(Math.round((Talk / secondsOfHour) * 100) / 100),
  arrive: Arrive === null ? '' : String(Arrive),
});

const secondsOf = (hours: string): string =>
  /^\d{1,4}(?:\.\d{1,2})?$/.test(hours.trim()) ? String(Math.round(Number(hours) * secondsOfHour)) : hours;

/** A person's targets as they are sent; what is no number goes as it is typed and is refused in words. */
export const sentOf = (User_Guid: string, { equity, follow, talk, arrive }: TypedTarget) => ({
  User_Guid,
  Equity: equity.trim(),
  Follow: follow.trim(),
  Talk: secondsOf(talk),
  Arrive: arrive.trim(),
});

/** Whether two people are to reach the same. */
export const isSame = (one: TypedTarget, other: TypedTarget): boolean =>
  one.equity === other.equity && one.follow === other.follow && one.talk === other.talk && one.arrive === other.arrive;
