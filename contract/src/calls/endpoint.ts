import type { z } from 'zod';
import type { Module } from '../rules/module.ts';

/** The verbs of the wire (S1.2). */
export type Method = 'GET' | 'POST' | 'DELETE';

/** `Controller/Action`: the canonical id of a call and, where a permission guards it, the code of that permission (S1.1). */
export type Path = `${string}/${string}`;

/** Who may call: anybody, anybody signed in, or holders of one operation code. */
export type Access = 'public' | 'user' | Path;

/**
 * One call of the wire, declared once. Router, typed client, permission catalogue, OpenAPI and the contract-wide tests
 * are derived from it. `input` and `output` are codecs: their input side is the wire form, their output side is what
 * handlers and screens work with.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly access: A;
  /** The data scope that cuts what this call reads or writes; absent for calls about no owned record. */
  readonly module: Module | null;
  /** The creation of a record: an identical repetition within 10 s replays the first answer (S1.11). */
  readonly creates: boolean;
  /** A POST that only reads (Results/*): runs in a READ ONLY transaction, stores no answer. */
  readonly reads: boolean;
  /** A report: where there is a replica it is answered by it, a few seconds behind. Its handler reads by `ctx.db` alone. */
  readonly reports: boolean;
  /** The body is multipart/form-data with one file beside the fields of the input. */
  readonly uploads: boolean;
  /** Asks another server, or a report, before it writes: it gets no transaction but begins its own, and its answer is not kept. */
  readonly asksOthers: boolean;
  /**
   * Writes in two steps with another server asked between them, while nothing of the database is held: its answer is reserved with
   * the first transaction and kept with the second. It asks others, too.
   */
  readonly twoSteps: boolean;
  /** Answers a secret that is shown once: a token, a password, a code. The answer is kept nowhere: a repetition runs anew. */
  readonly showsOnce: boolean;
  readonly input: I;
  readonly output: O;
}

/** What a declaration says; `access` left out means: the path itself is the required permission. */
export interface EndpointOptions<I extends z.ZodType, O extends z.ZodType, A extends Access> {
  readonly summary: string;
  readonly access?: A;
  readonly module?: Module;
  readonly creates?: boolean;
  readonly reads?: boolean;
  readonly reports?: boolean;
  readonly uploads?: boolean;
  readonly asksOthers?: boolean;
  readonly twoSteps?: boolean;
  readonly showsOnce?: boolean;
  readonly input: I;
  readonly output: O;
}

function declare<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  method: Method,
  path: Path,
  options: EndpointOptions<I, O, A>,
): Endpoint<I, O, A> {
  return {
    method,
    path,
    summary: options.summary,
    // Left out, A is the path: it is the required permission itself.
    access: options.access ?? (path as Access as A),
    module: options.module ?? null,
    creates: options.creates ?? false,
    reads: options.reads ?? (method === 'GET' || options.reports === true),
    reports: options.reports ?? false,
    uploads: options.uploads ?? false,
    asksOthers: options.asksOthers ?? options.twoSteps ?? false,
    twoSteps: options.twoSteps ?? false,
    showsOnce: options.showsOnce ?? false,
    input: options.input,
    output: options.output,
  };
}

/** Declares a reading call: query parameters, a READ ONLY transaction. */
export const get = <I extends z.ZodType, O extends z.ZodType, const P extends Path, const A extends Access = P>(
  path: P,
  options: EndpointOptions<I, O, A>,
) => declare('GET', path, options);

/** Declares a call with a form-encoded or JSON body. */
export const post = <I extends z.ZodType, O extends z.ZodType, const P extends Path, const A extends Access = P>(
  path: P,
  options: EndpointOptions<I, O, A>,
) => declare('POST', path, options);

/** Declares a DELETE call: query parameters. */
export const del = <I extends z.ZodType, O extends z.ZodType, const P extends Path, const A extends Access = P>(
  path: P,
  options: EndpointOptions<I, O, A>,
) => declare('DELETE', path, options);
