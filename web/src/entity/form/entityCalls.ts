import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { z } from 'zod';
import type { FormValues } from './formValues.ts';

/** What every record that can be edited has. */
export interface EditableRecord {
  readonly Guid: string;
  /** Sent back with an update, so that nobody overwrites what a colleague saved meanwhile (S1.12). */
  readonly Row_Version?: number;
}

/** The calls of a noun's dialog. */
export interface DialogCalls<R extends EditableRecord> {
  readonly model: Endpoint<z.ZodObject, z.ZodType<R>>;
  readonly add: Endpoint<z.ZodObject>;
  readonly update: Endpoint<z.ZodObject>;
}

/** A new record, with what is known of it already. */
export interface AddRequest {
  readonly mode: 'add';
  /** What the inputs start with. */
  readonly preset?: FormValues;
  /** Inputs that cannot be changed: a contact that is added from its customer stays with it. */
  readonly locked?: readonly string[];
  /** What is sent along without an input. */
  readonly extra?: FormValues;
  /** What the person has to know first, in words: what could not be filled in by itself. */
  readonly notice?: string;
}

/** What a dialog was opened for (S23.3). */
export type DialogRequest =
  | AddRequest
  | { readonly mode: 'edit'; readonly guid: string }
  | { readonly mode: 'view'; readonly guid: string };
