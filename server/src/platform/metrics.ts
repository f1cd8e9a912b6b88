import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The process's metrics, Prometheus text at /metrics. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

/** Bugs that became a 500; must stay 0 through every test. */
export const internalErrors = new Counter({
  name: 'internal_error_total',
  help: 'Requests that ended in an internal error',
  registers: [registry],
});

/** Look-ups at a company directory that failed, by reason: timeout, network, status, redirect, size, answer. */
export const directoryFailures = new Counter({
  name: 'directory_failures_total',
  help: 'Company look-ups that the provider did not answer',
  labelNames: ['reason'],
  registers: [registry],
});

/** Questions to providers of companies that failed, by provider and reason: timeout, network, status, redirect, type, size, answer. */
export const collectorFailures = new Counter({
  name: 'collector_failures_total',
  help: 'Questions that a provider of companies did not answer',
  labelNames: ['platform', 'reason'],
  registers: [registry],
});

/** Sign-ins that failed because the provider did not answer, by reason: timeout, network, status, size, redirect, answer. */
export const providerFailures = new Counter({
  name: 'sign_in_provider_failures_total',
  help: 'Sign-ins that a provider did not answer',
  labelNames: ['provider', 'reason'],
  registers: [registry],
});

const seconds = new Histogram({
  name: 'call_seconds',
  help: 'Time to answer a call, by its canonical id',
  labelNames: ['call'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [registry],
});

/** Measures calls. */
export interface Metrics {
  /** Starts the clock of one call; the answer stops it. */
  time(call: string): () => void;
}

type Child = ReturnType<typeof seconds.labels>;

const calls = new Map<string, Child>();

/** The metrics of this process. */
export const metrics: Metrics = {
  time: (call) => {
    const child = calls.get(call) ?? seconds.labels(call);
    calls.set(call, child);
    return child.startTimer();
  },
};

/** Sockets that are open at this process. */
export const pushSockets = new Gauge({
  name: 'push_sockets',
  help: 'Open sockets of the push',
  registers: [registry],
});

/** Events that this process has handed out to its rooms, by their name. */
export const pushedEvents = new Counter({
  name: 'push_events_total',
  help: 'Events handed out to rooms',
  labelNames: ['event'],
  registers: [registry],
});

/** Sockets that were not let in, by reason: origin, full, session, person, device, database. */
export const pushRefused = new Counter({
  name: 'push_refused_total',
  help: 'Sockets that were not let in',
  labelNames: ['reason'],
  registers: [registry],
});

/** Sockets that the product closed, by reason: session, slow, attack. */
export const pushClosed = new Counter({
  name: 'push_closed_total',
  help: 'Sockets that the product closed',
  labelNames: ['reason'],
  registers: [registry],
});

/** Reconnects that were made up for, or had to start over. */
export const pushReplays = new Counter({
  name: 'push_replays_total',
  help: 'Reconnects of sockets, by what came of what they missed',
  labelNames: ['result'],
  registers: [registry],
});

/** Whether the switchboard answers, as /metrics asked it. */
export const telephonyAnswers = new Gauge({
  name: 'telephony_answers',
  help: 'Whether the switchboard answers',
  labelNames: ['gateway'],
  registers: [registry],
});

/** Whether this process is the one that hears the switchboard's events. */
export const telephonyListens = new Gauge({
  name: 'telephony_listens',
  help: 'Whether this process hears the events of the switchboard',
  labelNames: ['gateway'],
  registers: [registry],
});

/** Wishes that the switchboard did not fulfil, by reason: timeout, network, status, size, answer; recording, announcement, sound. */
export const telephonyFailures = new Counter({
  name: 'telephony_failures_total',
  help: 'Wishes to the switchboard that it did not answer',
  labelNames: ['reason'],
  registers: [registry],
});
