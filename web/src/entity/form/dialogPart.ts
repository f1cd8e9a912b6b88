import type { ComponentType } from 'react';

/** What the inputs of a part are given; `Form.Item` fills in id, value and onChange. */
export interface PartControlProps<V> {
  /** Belongs to the input that a refused submit leads to. */
  readonly id?: string;
  readonly value?: V;
  readonly onChange?: (value: V) => void;
  /** Shown, but nothing can be changed. */
  readonly isReadOnly: boolean;
}

/** Inputs of a dialog that are no plain fields but one value of a kind of its own, e.g. the product lines of an order. */
export interface DialogPart<R, V> {
  /** The name of its value in the form, and in what a request presets; no wire name. */
  readonly name: string;
  /** What a new record starts with. */
  readonly empty: V;
  /** What a record starts with; the dialog opens when it is there. */
  readonly load: (record: R, signal: AbortSignal) => V | Promise<V>;
  /** Why the value cannot be sent, in words; null if it can. */
  readonly refusal: (value: V) => string | null;
  /** What is sent of it by wire name: what differs from `before`, or all that a new record has. */
  readonly sent: (value: V, before: V | null) => Readonly<Record<string, unknown>>;
  /** Wire names by which a refusal of the server may mean this part. */
  readonly fields: readonly string[];
  readonly Control: ComponentType<PartControlProps<V>>;
}
