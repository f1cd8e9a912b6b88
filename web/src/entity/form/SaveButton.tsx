import { Button, Form } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';

/** What a form began with, and how it stands. */
export interface SaveButtonProps {
  readonly initial: object;
  readonly isSaving: boolean;
}

/** Saves a form that stands in a page, once something in it is not what was saved. */
export function SaveButton({ initial, isSaving }: SaveButtonProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const typed: Record<string, unknown> = Form.useWatch([], form) ?? {};
  const saved = new Map(Object.entries(initial));
  const isChanged = Object.entries(typed).some(([name, value]) => (value ?? '') !== (saved.get(name) ?? ''));
  return (
    <Button type="primary" htmlType="submit" disabled={!isChanged} loading={isSaving}>
      {t('common.save')}
    </Button>
  );
}
