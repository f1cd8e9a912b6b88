import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { Field, FieldColumn, FieldFilter } from './field.ts';

type Input<L extends Endpoint> = L['input']['_zod']['input'];

/** The stem of a pair of time filters: `Create_Time` of Create_Time_Start. */
type Stem<N extends string> = N extends `${infer S}_Start` ? S : never;

/** Wire names that a list is filtered by, and the stems of its pairs. */
type FilterName<L extends Endpoint> = Extract<keyof Input<L>, string> | Stem<Extract<keyof Input<L>, string>>;

/** Wire names that a list is sorted by; none where it has an order of its own. */
type SortName<L extends Endpoint> = Input<L> extends { readonly order_field?: infer N } ? Extract<N, string> : never;

/**
 * A field of a noun whose names are checked against the contract: those of its record, and those that its list is filtered and
 * sorted by. One that is misspelt, or that the contract has no more, does not compile. `L` is the call of the noun's list.
 */
export type FieldOf<R, L extends Endpoint> = Field<R> & {
  readonly name: Extract<keyof R, string> | FilterName<L>;
  readonly column?: FieldColumn<R> & { readonly sort?: SortName<L> };
  readonly filter?: FieldFilter & { readonly name?: FilterName<L> };
};
