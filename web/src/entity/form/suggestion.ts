import type { FormValues } from './formValues.ts';

/** What a new record begins with beside what its request knows. */
export interface Suggestion {
  /** What the inputs start with, unless the request says otherwise. */
  readonly preset: FormValues;
  /** What is sent along without an input. */
  readonly extra?: FormValues;
}

/** Asks what a new record may begin with: its number, the only mode of sale; `preset` is what its request knows. */
export type Suggest = (preset: FormValues, signal: AbortSignal) => Promise<Suggestion>;
