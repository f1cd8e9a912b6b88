/** One measured figure of the browser beside what it must and should be (docs/BENCHMARKS.md). */
export interface BrowserFigure {
  readonly what: string;
  readonly value: string;
  readonly must: string;
  readonly aim: string;
  readonly verdict: 'aim' | 'must' | 'MISSED' | '';
}

/** A figure that is to be at most so much, or at least where `isLeast`. */
export function figure(
  what: string,
  measured: { readonly value: number; readonly digits?: number; readonly unit?: string; readonly note?: string },
  limits: { readonly must: number; readonly aim: number; readonly isLeast?: boolean },
): BrowserFigure {
  const { value, digits = 0, unit = '', note } = measured;
  const shown = (number: number) => `${number.toFixed(digits)}${unit}`;
  const holds = (limit: number) => (limits.isLeast ? value >= limit : value <= limit);
  const sign = limits.isLeast ? '≥' : '≤';
  return {
    what,
    value: shown(value) + (note ? `, ${note}` : ''),
    must: `${sign} ${shown(limits.must)}`,
    aim: `${sign} ${shown(limits.aim)}`,
    verdict: holds(limits.aim) ? 'aim' : holds(limits.must) ? 'must' : 'MISSED',
  };
}

/** A figure that nothing is asked of. */
export const fact = (what: string, value: string): BrowserFigure => ({ what, value, must: '', aim: '', verdict: '' });

/** The figures as a table in Markdown. */
export const tableOf = (figures: readonly BrowserFigure[]): string =>
  ['what | measured | must | aim | verdict', '--|--|--|--|--']
    .concat(figures.map(({ what, value, must, aim, verdict }) => [what, value, must, aim, verdict].join(' | ')))
    .map((row) => `| ${row} |`)
    .join('\n');
