import { type Gateway, GatewayDown } from './gateway.ts';

const refuse = () => Promise.reject(new GatewayDown('off'));

/** No switchboard: every wish is answered by GatewayDown, and no event ever comes. */
export function gatewayOff(): Gateway {
  const since = new Date();
  return {
    kind: 'off',
    dialBack: refuse,
    hangUp: refuse,
    sendVoiceCode: refuse,
    extensionState: refuse,
    ringIncoming: refuse,
    rejectIncoming: refuse,
    settle: refuse,
    recording: refuse,
    removeRecording: refuse,
    events: (signal) => nothing(signal),
    health: async () => ({ answers: false, listens: false, since }),
    simulateIncoming: null,
    picksUp: null,
    close: async () => undefined,
  };
}

/** Ends with the signal. */
function nothing(signal: AbortSignal): AsyncIterable<never> {
  const end = new Promise<{ done: true; value: undefined }>((resolve) => {
    const stop = () => resolve({ done: true, value: undefined });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return { [Symbol.asyncIterator]: () => ({ next: () => end }) };
}
