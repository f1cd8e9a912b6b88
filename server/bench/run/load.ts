import autocannon from 'autocannon';

/** A request that is sent over and over. */
export interface Shot {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A POST with this form, another one each time; absent for a GET. */
  readonly form?: () => string;
  /** Another path each time; absent for the one of `url`. */
  readonly path?: () => string;
}

/** What came of a run. */
export interface Load {
  /** Answers each second. */
  readonly rate: number;
  /** 95 of 100 answers came within this, in milliseconds. */
  readonly p95: number;
  /** Answers that were none, or refusals. */
  readonly failures: number;
}

/** The value below which a share of the numbers lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle of some numbers. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Sends a request over so many connections for some seconds. */
export async function load(shot: Shot, connections: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  let refused = 0;
  const options: autocannon.Options = {
    url: shot.url,
    connections,
    duration: seconds,
    requests: [
      {
        method: shot.form ? 'POST' : 'GET',
        headers: {
          ...shot.headers,
          ...(shot.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        setupRequest: (request) => ({
          ...request,
          ...(shot.path ? { path: shot.path() } : {}),
          ...(shot.form ? { body: shot.form() } : {}),
        }),
        onResponse: (_status, body) => {
          if (body.startsWith('{"code":') && !body.startsWith('{"code":0,')) refused += 1;
        },
      },
    ],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  return {
    rate: times.length / seconds,
    p95: percentile(times, 0.95),
    failures: result.errors + result.non2xx + refused,
  };
}
