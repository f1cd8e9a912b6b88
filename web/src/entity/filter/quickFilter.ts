import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type Filters, isBlank } from '../list/listState.ts';

/** Filters that people set together so often that one click does it. */
export interface QuickFilter {
  readonly label: TextKey;
  /** By wire name, in the app's form. */
  readonly filters: Filters;
}

/** Whether a list is narrowed by all that a quick filter sets. */
export const isPressed = ({ filters }: QuickFilter, now: Filters): boolean =>
  Object.entries(filters).every(([name, value]) => isSame(value, now[name]));

/** The change that a click on a quick filter makes: it sets its filters, or removes them where they are set. */
export const pressed = (quick: QuickFilter, now: Filters): Filters =>
  isPressed(quick, now)
    ? Object.fromEntries(Object.keys(quick.filters).map((name) => [name, undefined]))
    : quick.filters;

/** The filters that no pressed quick filter says already. */
export function beyondQuick(quick: readonly QuickFilter[], now: Filters): Filters {
  const said = new Set(quick.filter((one) => isPressed(one, now)).flatMap(({ filters }) => Object.keys(filters)));
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !said.has(name) && !isBlank(value)));
}

// Values of filters are texts, numbers and lists of these.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
