import { WarningOutlined } from '@ant-design/icons';
import type { RoleTick } from '@haina/contract/calls/roles.ts';
import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './roles.module.css';
import { emptyReason, type RoleParts, withNeeds } from './pageNeeds.ts';
import type { DraftProps } from './roleDraft.ts';

/** What a warning is about. */
export interface EmptyPageHintProps extends DraftProps {
  readonly menu: RoleTick;
  readonly parts: RoleParts;
}

/** Warns that a ticked screen would stay empty by this role alone, and offers to add what it needs, if one may. */
export function EmptyPageHint({ menu, parts, draft, isReadOnly, onChange }: EmptyPageHintProps) {
  const t = useT();
  const reason = emptyReason(draft, menu.Id);
  if (reason === null) return null;
  const mended = withNeeds(draft, menu.Id, parts);
  return (
    <p className={styles.warning} role="status">
      <WarningOutlined aria-hidden />
      <span>{t(`roles.stayEmpty.${reason}`, { name: menu.Name })}</span>
      {!isReadOnly && mended !== draft && (
        <Button type="link" size="small" onClick={() => onChange(mended)}>
          {t('roles.addNeeds')}
        </Button>
      )}
    </p>
  );
}
