/** Days after which a customer returns to the sea; 0 = this clock is not applied. */
export interface SeaDays {
  readonly Follow_Days: number;
  readonly Deal_Days: number;
}

/** Days that differ for one customer level. */
export interface LevelDays extends SeaDays {
  readonly Level: number;
}

/** The rules of a company's sea (S6.7, S6.8). Limits of 0 mean no limit. */
export interface SeaRule extends SeaDays {
  readonly Is_On: 0 | 1;
  readonly Remind_Days: number;
  readonly Levels: readonly LevelDays[];
  /** Days before a previous owner may take a customer back. */
  readonly Retake_Days: number;
  /** Receipts a day per person. */
  readonly Daily_Limit: number;
  /** Customers a person may hold. */
  readonly Hold_Limit: number;
  /** Customers a person may have locked. */
  readonly Lock_Limit: number;
  /** 1: a new customer is protected at once. */
  readonly Protect_On_Create: 0 | 1;
  readonly Protect_Days: number;
  /** 1: protection that is applied for waits for approval. */
  readonly Protect_Approval: 0 | 1;
}

/** The rules of a company that has set none: off, with the days and limits of S6.8. */
export const defaultSeaRule: SeaRule = {
  Is_On: 0,
  Follow_Days: 15,
  Deal_Days: 90,
  Remind_Days: 7,
  Levels: [],
  Retake_Days: 7,
  Daily_Limit: 20,
  Hold_Limit: 500,
  Lock_Limit: 50,
  Protect_On_Create: 1,
  Protect_Days: 30,
  Protect_Approval: 0,
};

/** The days that apply to a customer of this level. */
export const daysFor = (rule: SeaRule, level: number): SeaDays =>
  rule.Levels.find(({ Level }) => Level === level) ?? rule;

/** What contradicts itself in rules: the field and why, as the name of a text of `valid.seaRule`. */
export interface SeaRuleTrouble {
  readonly field: keyof SeaRule;
  readonly key: 'noClock' | 'remindTooEarly' | 'levelTwice' | 'dailyAboveHold' | 'lockAboveHold';
}

/** The first contradiction in rules; null when they make sense. */
export function seaRuleTrouble(rule: SeaRule): SeaRuleTrouble | null {
  const clocks = [rule, ...rule.Levels];
  const shortest = Math.min(
    ...clocks.flatMap(({ Follow_Days, Deal_Days }) => [Follow_Days, Deal_Days]).filter((days) => days > 0),
  );
  if (rule.Is_On === 1 && !Number.isFinite(shortest)) return { field: 'Follow_Days', key: 'noClock' };
  if (Number.isFinite(shortest) && rule.Remind_Days >= shortest) return { field: 'Remind_Days', key: 'remindTooEarly' };
  const levels = rule.Levels.map(({ Level }) => Level);
  if (new Set(levels).size !== levels.length) return { field: 'Levels', key: 'levelTwice' };
  if (rule.Daily_Limit > 0 && rule.Hold_Limit > 0 && rule.Daily_Limit > rule.Hold_Limit) {
    return { field: 'Daily_Limit', key: 'dailyAboveHold' };
  }
  if (rule.Lock_Limit > 0 && rule.Hold_Limit > 0 && rule.Lock_Limit > rule.Hold_Limit) {
    return { field: 'Lock_Limit', key: 'lockAboveHold' };
  }
  return null;
}
