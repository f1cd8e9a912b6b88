import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import type { Context } from '../../request/context.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import { sidesOf } from './changeWords.ts';
import type { FieldChange } from './operationLog.ts';
import { isPhoneField } from '../phones/phoneFields.ts';
import { noMask, type PhoneMask } from '../phones/phoneMask.ts';

/** What happened, as an operation record keeps it. */
export interface Operation {
  readonly action: string;
  readonly changes: readonly FieldChange[];
}

const nounNames = new Map<TargetKind, string>(Object.entries(targetKind).map(([name, kind]) => [kind, name]));

// Contacts are written by calls of the controller Customer, but their fields are called after themselves.
// Plans stand in the record of their contract, and their fields are called after the plan.
const labelOf = (ctx: Context, kind: TargetKind, action: string, field: string) =>
  fieldLabel(ctx.language, action.endsWith('Plan') ? 'plan' : (nounNames.get(kind) ?? null), field);

const texts: Readonly<Record<string, string | undefined>> = zhChs.operation;

/** Whether the text of an action speaks of what changed; the changes of its first field are then told by it. */
const tellsChange = (action: string) => (texts[action] ?? '').includes('{{');

/** An operation record in the reader's words, a line for each changed field. */
export function operationLines(ctx: Context, kind: TargetKind, { action, changes }: Operation): string[] {
  const [first] = changes;
  const lines = changes.map((change) => {
    if (tellsChange(action) && change.field === first?.field) {
      return translate(ctx.language, `operation.${action}`, sidesOf(ctx, change));
    }
    return translate(ctx.language, 'operation.changed', {
      field: labelOf(ctx, kind, action, change.field),
      ...sidesOf(ctx, change),
    });
  });
  if (action === 'update') return lines.length > 0 ? lines : [translate(ctx.language, 'operation.unchanged')];
  return tellsChange(action) ? lines : [translate(ctx.language, `operation.${action}`), ...lines];
}

/** Fields of companies, whose names are shown whole. */
const isCompany = (field: string) => /^(?:Customer_Name|Customer_Guid|Keep_Guid|Gone_Guid)$/.test(field);

/** A change with its phones hidden as far as the mask hides any: a field of phones whole, whatever it held. */
export function withoutPhones(change: FieldChange, mask: PhoneMask): FieldChange {
  if (mask === noMask) return change;
  if (isCompany(change.field)) return change;
  const hidden = isPhoneField(change.field) ? maskedPhone : mask;
  const hide = <V>(value: V) => (typeof value === 'string' ? hidden(value) : value);
  const shown = (['from', 'to', 'fromLabel', 'toLabel'] as const).flatMap((name) =>
    change[name] === undefined ? [] : [[name, hide(change[name])] as const],
  );
  return { ...change, ...Object.fromEntries(shown) };
}
