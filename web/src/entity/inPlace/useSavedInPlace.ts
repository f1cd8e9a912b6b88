import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { t } from '../../lib/i18n/i18n.ts';
import type { Field } from '../fields/field.ts';
import type { EditableRecord } from '../form/entityCalls.ts';
import { changedValues, type FormValues, initialValues, sentValues } from '../form/formValues.ts';
import type { InPlaceEditing } from './inPlace.ts';

/** Says that a value was saved, and writes the one before it back when the person asks for it. */
export function useSavedInPlace<R extends EditableRecord>(field: Field<R>, editing: InPlaceEditing<R>) {
  const { calls, schema, onSaved } = editing;
  const writeBack = async (Guid: string, before: FormValues, saved: FormValues) => {
    try {
      const record = await send(calls.model, { Guid });
      const now = initialValues([field], record);
      // What a colleague has written since stays.
      if (Object.keys(changedValues(now, saved)).length > 0) {
        toast.info(t('entity.inPlace.changedSince'));
        return;
      }
      const sent = sentValues({ fields: [field], schema, part: undefined, initial: now, isNew: false }, before);
      const version = record.Row_Version === undefined ? {} : { Row_Version: record.Row_Version };
      await send(calls.update, { ...sent, Guid, ...version });
      toast.success(t('entity.inPlace.undone'));
    } catch (error) {
      showError(error);
    } finally {
      onSaved();
    }
  };
  return (guid: string, before: FormValues, saved: FormValues) =>
    toast.undoable(t('entity.inPlace.saved'), t('entity.inPlace.undo'), () => void writeBack(guid, before, saved));
}
