import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { phonesIn } from '@haina/contract/calls/wire.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { zhChs } from '@haina/contract/texts/zh-chs.ts';
import type { z } from 'zod';
import { phoneColumn } from '../phones/phoneFields.ts';
import type { FormField, TableForm } from './recordForm.ts';

/** A field that the form does not write: the noun's own writes do, by rules of their own. */
export const writtenApart = 'writtenApart';

/** What may be said of a field whose values are of this type. */
type FieldOf<Value> = [Value] extends [number | null | undefined]
  ?
      | { readonly column: string; readonly kind: 'amount' | 'area' }
      | { readonly column: string; readonly kind: 'dictionary'; readonly code: DictionaryCode }
      | {
          readonly column: string;
          readonly kind: 'choice';
          readonly words: Readonly<Record<NonNullable<Value>, TextKey>>;
        }
  : [Value] extends [string | null | undefined]
    ? { readonly column: string; readonly kind: 'text' | 'moment' } | { readonly kind: 'phone' }
    : never;

/** The text groups that hold labels of fields. */
export type LabelGroup = keyof typeof zhChs.field;

type Labelled<Group extends LabelGroup> = keyof (typeof zhChs.field)['common'] | keyof (typeof zhChs.field)[Group];

/** Every field of a form's schema by its wire name: where it is kept, or that the noun's own writes keep it. */
type Fields<Schema extends z.ZodObject, Group extends LabelGroup> = {
  readonly [Field in keyof z.output<Schema>]-?: Field extends Labelled<Group>
    ? FieldOf<z.output<Schema>[Field]> | typeof writtenApart
    : `has no label: neither field.${Group}.${Field & string} nor field.common.${Field & string}`;
};

/** What a noun says of its form; `labels` is the group of texts that its fields are called by. */
interface Declaration<Schema extends z.ZodObject, Group extends LabelGroup> {
  readonly labels: Group;
  /** Wire names whose text the search looks into. */
  readonly words: readonly (keyof z.output<Schema> & string)[];
  readonly fields: Fields<Schema, Group>;
}

type Declared = { readonly kind: string } | typeof writtenApart;

function fieldOf(wire: string, declared: Declared): FormField[] {
  if (declared === writtenApart) return [];
  // The declaration's type gives each kind what belongs to it.
  return [{ ...(declared.kind === 'phone' ? { column: phoneColumn(wire) } : {}), ...declared, wire } as FormField];
}

/**
 * The form of a noun, exhaustive over the fields of the contract's schema: one that is neither kept in a column nor written
 * apart does not compile. A phone of the schema that is kept as anything else, or the reverse, ends the start.
 */
export function declareForm<
  Schema extends z.ZodObject,
  Noun extends { readonly table: string },
  Group extends LabelGroup,
>(
  schema: Schema,
  noun: Noun,
  { labels, words, fields }: Declaration<Schema, Group>,
): Noun & TableForm & { readonly labels: Group } {
  // What has no label has not compiled.
  const kept = Object.entries(fields as Readonly<Record<string, Declared>>).flatMap(([wire, field]) =>
    fieldOf(wire, field),
  );
  const phones = phonesIn(schema);
  const stray = kept.find(({ wire, kind }) => (kind === 'phone') !== phones.includes(wire));
  if (stray) throw new Error(`${noun.table}: ${stray.wire} is a phone in its schema or in its form, not in both`);
  return { ...noun, labels, words, phones, fields: kept };
}
