import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { vi } from 'vitest';

/** What was sent to a call, by wire name. */
export type Sent = Readonly<Record<string, string>>;

/** The answer to a call. */
export interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** A call that succeeded. */
export const done = (data: unknown = null): Answer => ({ code: replyCode.done, message: '', data });

/** A call that the server refused; `data` may name the field it is about. */
export const refused = (message: string, data: unknown = null): Answer => ({ code: replyCode.refused, message, data });

/** What comes back where a call did not reach the server, or broke it. */
export const failed = (status: number): Response => new Response('', { status });

type Reply = Answer | Response | Promise<Answer | Response>;

/** The server behind a part of the product: it stands in the place of the network and of nothing else. */
export interface FakeServer {
  /** Answers a call from now on; calls without an answer are not found. */
  readonly answer: (call: Endpoint, answer: (sent: Sent) => Reply) => void;
  /** What was sent to a call, the oldest first. */
  readonly sentTo: (call: Endpoint) => readonly Sent[];
}

/** Puts a server in the place of the network until the test ends. */
export function fakeServer(): FakeServer {
  const answers = new Map<string, (sent: Sent) => Reply>();
  const calls: { readonly path: string; readonly sent: Sent }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api/', '');
    const sent: Sent = Object.fromEntries(body instanceof URLSearchParams ? body : searchParams);
    calls.push({ path, sent });
    const answer = answers.get(path);
    const reply = answer ? await answer(sent) : failed(404);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return {
    answer: (call, answer) => void answers.set(call.path, answer),
    sentTo: (call) => calls.filter(({ path }) => path === call.path).map(({ sent }) => sent),
  };
}
