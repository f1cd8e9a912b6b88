import { type Measures, ratioOf } from '@haina/contract/reports/measure.ts';
import type { funnel } from '@haina/contract/reports/ownParts.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { allModesOf, type SalesMode } from '../../crm/business/modes.ts';
import { type PeriodInput, periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { type Cell, countCells } from '../count/countCells.ts';
import { type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import { type ListFilter, rows, type Source, sumOf, type Value } from '../count/source.ts';
import { businessOwned } from '../count/sources.ts';
import { alsoWhere, type BuiltPart, type ListInput, moduleOf } from './built.ts';
import { spanFields } from './trendPart.ts';

type Input = PeopleAsked & PeriodInput & { readonly Type_Id?: number | undefined };

interface Stage {
  readonly Status_Id: number;
  readonly Name: string;
  readonly Win_Rate: number;
}

/** Opportunities of one sales mode by their creation, for their owner of now, with the stages that each ever stood in (S33.10). */
function opportunitiesOf(mode: number): Source {
  return {
    ...businessOwned,
    live: sql<boolean>`${businessOwned.live} and business.type_id = ${mode}`,
    list: { people: 'user_guid', time: 'Create', asks: { Type_Id: String(mode) } },
    items: {
      stage: sql.ref('business.status_id'),
      reached: sql.ref('business.reached'),
      end: sql.ref('business.is_end'),
    },
  };
}

async function stagesOf(ctx: Context, mode: number): Promise<Stage[]> {
  const { rows: found } = await sql<Stage>`
    select id as "Status_Id", name as "Name", rate as "Win_Rate" from sales_stage
    where company_id = ${ctx.session.companyId} and mode_id = ${mode} order by sort, id`.execute(ctx.db);
  return found;
}

/** The mode that is asked for, else the first that can be chosen. */
async function modeFor(ctx: Context, { Type_Id }: Input): Promise<{ mode: SalesMode | undefined; all: SalesMode[] }> {
  const all = await allModesOf(ctx);
  const mode = all.find(({ Id, isDisabled }) => (Type_Id === undefined ? !isDisabled : Id === Type_Id));
  if (Type_Id !== undefined && !mode) throw invalid('Type_Id', 'valid.business.mode');
  return { mode, all };
}

const money = sql.ref('business.money');

const cents = (value: number) => Number(value.toFixed(2));

interface Counted {
  readonly stage: number;
  /** The stages that these ever stood in. */
  readonly reached: readonly number[];
  readonly end: number;
  readonly num: number;
  readonly money: number;
}

const countedIn = ({ at: [stage, reached = '', end], numbers }: Cell): Counted => ({
  stage: Number(stage),
  reached: (reached.match(/\d+/g) ?? []).map(Number),
  end: Number(end),
  num: numbers['num'] ?? 0,
  money: numbers['money'] ?? 0,
});

function outcomeOf(counted: readonly Counted[], end: number) {
  const some = counted.filter((one) => one.end === end);
  const sum = (of: 'num' | 'money') => cents(some.reduce((all, one) => all + one[of], 0));
  return { Num: sum('num'), Money: sum('money') };
}

/** The stages at a place of their mode and after it. */
const fromPlace = (stages: readonly Stage[], place: number) => stages.slice(place).map(({ Status_Id }) => Status_Id);

/** Whether one that stood in some stages reached a place: all reached the first. */
const hasReached = (reached: readonly number[], stages: readonly Stage[], place: number) =>
  place === 0 || fromPlace(stages, place).some((stage) => reached.includes(stage));

function stageRows(stages: readonly Stage[], counted: readonly Counted[]) {
  const reached = stages.map((_, place) =>
    counted.filter((one) => hasReached(one.reached, stages, place)).reduce((all, { num }) => all + num, 0),
  );
  return stages.map((stage, place) => {
    const here = counted.filter((one) => one.stage === stage.Status_Id);
    const now = outcomeOf(here, 0);
    return {
      ...stage,
      Reached_Num: reached[place] ?? 0,
      Now_Num: now.Num,
      Now_Money: now.Money,
      Weighted_Money: cents((now.Money * stage.Win_Rate) / 100),
      Lost_Num: outcomeOf(here, 2).Num,
      Invalid_Num: outcomeOf(here, 3).Num,
      Stage_Rate: place === 0 ? null : ratioOf(reached[place] ?? 0, reached[place - 1] ?? 0, 'percent'),
    };
  });
}

async function readFunnel(ctx: Context, part: Part, input: Input) {
  const { span } = periodOf(ctx, input);
  const { mode, all } = await modeFor(ctx, input);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const found = await stagesOf(ctx, mode?.Id ?? 0);
  const source = opportunitiesOf(mode?.Id ?? 0);
  const values = { num: rows(source), money: sumOf(source, money) };
  const by = ['item:stage', 'item:reached', 'item:end'] as const;
  const { cells } = await countCells(ctx, values, by, { span, people });
  const counted = cells.map(countedIn);
  const stages = stageRows(found, counted);
  const [Open, Won, Lost, Invalid] = [0, 1, 2, 3].map((end) => outcomeOf(counted, end));
  const nothing = { Num: 0, Money: 0 };
  return {
    ...spanFields(span),
    Type_Id: mode?.Id ?? 0,
    Modes: all.filter(({ isDisabled }) => !isDisabled).map(({ Id, Name }) => ({ Id, Name })),
    rows: stages,
    Open: {
      ...(Open ?? nothing),
      Weighted_Money: cents(stages.reduce((sum, { Weighted_Money }) => sum + Weighted_Money, 0)),
    },
    Won: Won ?? nothing,
    Lost: Lost ?? nothing,
    Invalid: Invalid ?? nothing,
    Won_Rate: ratioOf(Won?.Num ?? 0, (Won?.Num ?? 0) + (Lost?.Num ?? 0), 'percent'),
  };
}

/** How those of a measure ended that stand in a stage. */
const endOf = (measure: string) => ({ Lost_Num: 2, Invalid_Num: 3 })[measure] ?? 0;

/** What a cell of the funnel says: those that reached a stage, that stand there open or ended, or that ended in some way. */
function cellOf({ Measure, Status_Id, Outcome }: ListInput, stages: readonly Stage[]): Condition[] {
  const place = stages.findIndex((stage) => stage.Status_Id === Status_Id) + 1;
  const isReached = Measure === 'Reached_Num';
  const end = endOf(Measure);
  return [
    ...(Status_Id !== undefined && place === 0 ? [sql<boolean>`false`] : []),
    ...(place > 1 && isReached ? [sql<boolean>`business.reached && ${fromPlace(stages, place - 1)}::int[]`] : []),
    ...(place > 0 && !isReached ? [sql<boolean>`business.status_id = ${Status_Id}`] : []),
    ...((place > 0 && !isReached) || end > 0 ? [sql<boolean>`business.is_end = ${end}`] : []),
    ...(Outcome === undefined ? [] : [sql<boolean>`business.is_end = ${Outcome === 4 ? 0 : Outcome}`]),
  ];
}

/** The same as filters of the list of opportunities, which does not know what a stage was reached by. */
function asksOf({ Measure, Status_Id, Outcome }: ListInput): ListFilter | null {
  if (Measure === 'Reached_Num') {
    if (Status_Id !== undefined) return null;
    return Outcome === undefined ? {} : { Is_End: String(Outcome === 4 ? 0 : Outcome) };
  }
  if (Status_Id === undefined || Outcome !== undefined) return null;
  return { Status_Id: String(Status_Id), Is_End: String(endOf(Measure)) };
}

/** The query of the funnel. */
export function funnelOf(part: Part & Pick<ReturnType<typeof funnel<Measures>>, 'kind'>): BuiltPart {
  return {
    call: part.call,
    handle: async (input, ctx) => readFunnel(ctx, part, input as Input),
    behind: async (ctx, input) => {
      const measure = part.measures[input.Measure];
      if (measure?.opens !== true) return null;
      const { span } = periodOf(ctx, input);
      const { mode } = await modeFor(ctx, input);
      const people = await peopleOf(ctx, input, moduleOf(part), span);
      const stages = await stagesOf(ctx, mode?.Id ?? 0);
      const source = opportunitiesOf(mode?.Id ?? 0);
      const value: Value = measure.unit === 'money' ? sumOf(source, money) : rows(source, { money });
      const counting = alsoWhere({ span, people }, ...cellOf(input, stages));
      return { value, counting: { ...counting, asks: asksOf(input) } };
    },
  };
}
