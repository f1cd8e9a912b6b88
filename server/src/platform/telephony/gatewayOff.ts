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
    close: async () => undefined,
  };
}

async function* nothing(signal: AbortSignal): AsyncGenerator<never> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
