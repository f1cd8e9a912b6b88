import type { ComponentType, ReactNode } from 'react';
import { type LazyComponent, lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { FieldForm, FormControlProps } from '../fields/field.ts';

/** An input of a form whose code is loaded when it is needed. */
export type LazyControl = ((props: FormControlProps) => ReactNode) & Pick<LazyComponent<FormControlProps>, 'load'>;

/** Splits an input off the list of fields that names it; a dialog loads those of its fields with its own code (`recordDialog`). */
export function lazyControl(loadCode: () => Promise<ComponentType<FormControlProps>>): LazyControl {
  const { Component, load } = lazyComponent(loadCode);
  return Object.assign((props: FormControlProps) => <Component {...props} />, { load });
}

/** The dialog of a noun, which names the fields it may show. */
export type RecordDialog<P extends object> = ((props: P) => ReactNode) & {
  readonly fields: readonly { readonly form?: FieldForm }[];
};

/**
 * Splits the dialog of a noun off the code that opens it. It comes with the inputs of its fields, so it is drawn whole and
 * can be typed in at once.
 */
export function recordDialog<P extends object>(loadCode: () => Promise<RecordDialog<P>>): LazyComponent<P> {
  return lazyComponent<P>(async () => {
    const dialog = await loadCode();
    await Promise.all(dialog.fields.map(loadControl));
    return dialog;
  });
}

async function loadControl({ form }: { readonly form?: FieldForm }): Promise<void> {
  const control = form?.control;
  if (control && 'load' in control) await (control as LazyControl).load();
}
