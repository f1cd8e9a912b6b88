import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { z } from 'zod';
import type { Context, PublicContext } from './context.ts';

/** The function that does a call: app-side input in, app-side answer out. Public calls know no session. */
export type Handler<E extends Endpoint> =
  E extends Endpoint<infer I, infer O, infer A>
    ? (input: z.output<I>, ctx: A extends 'public' ? PublicContext : Context) => Promise<z.output<O>>
    : never;

/** Handlers of all calls of a group: a missing one does not compile. */
export type Handlers<G extends Readonly<Record<string, Endpoint>>> = { readonly [N in keyof G]: Handler<G[N]> };
