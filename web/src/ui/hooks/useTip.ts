import { useState } from 'react';

/** How a tooltip is placed, and what its button has to report. */
export interface Tip {
  readonly tooltip: { readonly open: boolean; readonly onOpenChange: (isWanted: boolean) => void };
  readonly onPress: () => void;
  readonly onLeave: () => void;
}

/**
 * A tooltip that goes when its button is pressed and comes back when the pointer does: one that stays would cover the
 * menu the button opened, or take the Esc meant for its dialog.
 */
export function useTip(): Tip {
  const [state, setState] = useState<'closed' | 'open' | 'pressed'>('closed');
  const onOpenChange = (isWanted: boolean) =>
    setState((now) => (isWanted ? (now === 'pressed' ? now : 'open') : now === 'open' ? 'closed' : now));
  return {
    tooltip: { open: state === 'open', onOpenChange },
    onPress: () => setState('pressed'),
    onLeave: () => setState('closed'),
  };
}
