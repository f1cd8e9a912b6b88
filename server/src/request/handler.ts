import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { z } from 'zod';
import type { Context, PublicContext } from './context.ts';
import type { RawJson } from './rawJson.ts';

/** The function that does a call: app-side input in, app-side answer out. Public calls know no session. */
export type Handler<E extends Endpoint> = Doing<E, never>;

/** The same for a call that reads, whose answer PostgreSQL may have written. */
export type RawHandler<E extends Endpoint> =
  E extends Endpoint<infer _, infer O, infer __> ? Doing<E, RawJson<z.output<O>>> : never;

type Doing<E extends Endpoint, Ready> =
  E extends Endpoint<infer I, infer O, infer A>
    ? (input: z.output<I>, ctx: A extends 'public' ? PublicContext : Context) => Promise<z.output<O> | Ready>
    : never;

/** Handlers of all calls of a group: a missing one does not compile. */
export type Handlers<G extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof G]: Handler<G[N]> | RawHandler<G[N]>;
};
