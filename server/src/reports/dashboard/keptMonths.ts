/** A span of moments, half-open, as texts of UTC. */
export interface Moments {
  readonly from: string;
  readonly until: string;
}

/** Moments of which the rows are counted, once added and once taken away. */
export interface Edge extends Moments {
  readonly sign: 1 | -1;
}

/** A period as whole calendar months of UTC and what is to be added to and taken from them. */
export interface MonthsAndEdges {
  /** First days of months; `from` equals `until` where the period holds no month. */
  readonly months: Moments;
  readonly edges: readonly Edge[];
}

/** The first moment of the month (UTC) that begins nearest to a moment. */
function nearestMonth(moment: Date): Date {
  const at = (step: number) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + step));
  const [before, after] = [at(0), at(1)];
  return moment.getTime() - before.getTime() <= after.getTime() - moment.getTime() ? before : after;
}

/** What lies between a month's first moment and a bound: to be added where it lies in the period, else to be taken away. */
function edge(month: Date, bound: Date, isStart: boolean): Edge[] {
  if (month.getTime() === bound.getTime()) return [];
  const isInside = isStart ? bound < month : month < bound;
  const [from, until] = bound < month ? [bound, month] : [month, bound];
  return [{ from: from.toISOString(), until: until.toISOString(), sign: isInside ? 1 : -1 }];
}

const lengthOf = ({ from, until }: Moments) => Date.parse(until) - Date.parse(from);

/**
 * A period from one moment to another as whole months, for which sums are kept, and the edges that are counted: the offset of
 * a zone for a month or a year, half a month at most at either end of any other period. A period that is shorter than these
 * is counted itself.
 */
export function monthsAndEdges(from: Date, until: Date): MonthsAndEdges {
  const [first, last] = [nearestMonth(from), nearestMonth(until)];
  const whole: Edge = { from: from.toISOString(), until: until.toISOString(), sign: 1 };
  const edges = [...edge(first, from, true), ...edge(last, until, false)];
  const isShort = edges.reduce((sum, one) => sum + lengthOf(one), 0) >= lengthOf(whole);
  const months = { from: first.toISOString().slice(0, 10), until: (isShort ? first : last).toISOString().slice(0, 10) };
  return { months, edges: isShort ? [whole] : edges };
}
