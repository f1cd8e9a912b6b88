import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { z } from 'zod';
import type { BenchSession } from '../bench/run/session.ts';

/** One call as a person; what it answers in the contract's words. Whatever is no answer to the call is an error. */
export async function ask<E extends Endpoint>(
  session: BenchSession,
  endpoint: E,
  input: z.output<E['input']>,
): Promise<z.output<E['output']>> {
  const wire = z.encode(endpoint.input, input) as Readonly<Record<string, unknown>>;
  const form = new URLSearchParams(
    Object.entries(wire)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]): [string, string][] =>
        (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
      ),
  ).toString();
  const isPost = endpoint.method === 'POST';
  const { url, headers } = isPost ? session.post(endpoint.path, () => ({})) : session.get(endpoint.path, {});
  const response = await fetch(isPost ? url : `${url}${form}`, {
    method: endpoint.method,
    headers: { ...headers, ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(isPost ? { body: form } : {}),
  });
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code} ${message}`);
  return z.decode(endpoint.output, data) as z.output<E['output']>;
}
