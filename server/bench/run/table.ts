/** One measured figure beside what it must and should be (docs/BENCHMARKS.md). */
export interface Figure {
  /** Number of the target. */
  readonly target: number;
  readonly what: string;
  readonly data: string;
  /** The measured ratio or amount, in words. */
  readonly value: string;
  readonly must: string;
  readonly aim: string;
  readonly isMet: { readonly must: boolean; readonly aim: boolean };
}

const verdictOf = ({ isMet }: Figure) => (isMet.aim ? 'aim' : isMet.must ? 'must' : 'MISSED');

/** The figures as a table in Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) =>
    [figure.target, figure.what, figure.data, figure.value, figure.must, figure.aim, verdictOf(figure)].join(' | '),
  );
  return ['# | what | data | measured | must | aim | verdict', '--|--|--|--|--|--|--', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

/** A figure that is to be at least so much. */
export const atLeast = (
  target: number,
  what: string,
  data: string,
  measured: { readonly value: number; readonly note?: string },
  { must, aim }: { readonly must: number; readonly aim: number },
): Figure => ({
  target,
  what,
  data,
  value: percent(measured.value) + (measured.note ? `, ${measured.note}` : ''),
  must: `≥ ${percent(must)}`,
  aim: `≥ ${percent(aim)}`,
  isMet: { must: measured.value >= must, aim: measured.value >= aim },
});

/** A figure that is to be at most so much. */
export const atMost = (
  target: number,
  what: string,
  data: string,
  measured: { readonly value: number; readonly note?: string; readonly unit?: string },
  { must, aim }: { readonly must: number; readonly aim: number },
): Figure => {
  const unit = measured.unit ?? '×';
  const shown = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)}${unit}`;
  return {
    target,
    what,
    data,
    value: shown(measured.value) + (measured.note ? `, ${measured.note}` : ''),
    must: `≤ ${shown(must)}`,
    aim: `≤ ${shown(aim)}`,
    isMet: { must: measured.value <= must, aim: measured.value <= aim },
  };
};

const percent = (share: number) => `${Math.round(share * 100)} %`;
