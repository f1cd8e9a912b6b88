import type { Tone } from '../../../ui/components/StatusDot.tsx';

/** What an extension is doing: the name of its words, and the colour of its dot. */
export const extensionStates = {
  1: { name: 'idle', tone: 'success' },
  2: { name: 'ringing', tone: 'warning' },
  3: { name: 'banned', tone: 'error' },
} as const satisfies Record<number, { readonly name: string; readonly tone: Tone }>;
