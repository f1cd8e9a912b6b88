import { isPeriodName } from './period.ts';

/** Whether a span ends before it starts; an end without a time of day includes that day. Named periods have no order. */
export function endsBeforeStart(start: string, end: string): boolean {
  if (isPeriodName(start) || isPeriodName(end)) return false;
  const plain = (bound: string) => bound.replace(' ', 'T');
  const last = end.length === 10 ? `${end}T23:59:59` : plain(end);
  return plain(start) > last;
}

/**
 * The name of the first time filter of an input that ends before it starts, by the wire name of its start; null if none
 * does. Pairs are `<name>_Start` with `<name>_End`, and start_data with end_data.
 */
export function startAfterEnd(input: Readonly<Record<string, unknown>>): string | null {
  for (const [name, start] of Object.entries(input)) {
    const end = name === 'start_data' ? input.end_data : name.endsWith('_Start') ? input[endName(name)] : undefined;
    if (typeof start === 'string' && typeof end === 'string' && endsBeforeStart(start, end)) return name;
  }
  return null;
}

const endName = (startName: string) => `${startName.slice(0, -'Start'.length)}End`;
