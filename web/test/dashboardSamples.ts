import type { BriefingFigure } from '@haina/contract/calls/results.ts';

/** The November that the samples are about, for everybody. */
export const november = { start_data: '2026-11-01', end_data: '2026-11-30', SeleteType: 0 } as const;

/** A figure of the briefing that has no money. */
export const figure = (Key: BriefingFigure['Key'], Value: number): BriefingFigure => ({
  Key,
  Value,
  Before: 2,
  Money: null,
  Before_Money: null,
});

/** The briefing of November with these figures. */
export const briefing = (...rows: readonly BriefingFigure[]) => ({
  rows,
  Start: '2026-11-01',
  End: '2026-11-30',
  Before_Start: '2026-10-01',
  Before_End: '2026-10-31',
});

/** What the server says of a funnel in which so many have reached its only stage. */
export const funnel = (Reached_Num: number) => {
  const outcome = { Num: 0, Money: 0 };
  const stage = { Now_Num: 0, Now_Money: 0, Weighted_Money: 0, Lost_Num: 0, Invalid_Num: 0, Stage_Rate: null };
  return {
    Start: '2026-11-01',
    End: '2026-11-30',
    Type_Id: 1,
    Modes: [],
    rows: [{ Status_Id: 1, Name: '验证客户', Win_Rate: 10, ...stage, Reached_Num }],
    Open: { ...outcome, Weighted_Money: 0 },
    Won: outcome,
    Lost: outcome,
    Invalid: outcome,
    Won_Rate: null,
  };
};
