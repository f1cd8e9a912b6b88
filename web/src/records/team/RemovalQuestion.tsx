import { Checkbox, Typography } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import type { TeamModule } from './MemberDialog.tsx';
import styles from './team.module.css';

/** What the question before a removal asks. */
export interface RemovalQuestionProps {
  /** What stands below the record and has teams of its own; none for most records. */
  readonly modules: readonly TeamModule[];
  /** What the people shall leave too; all of it unless it is said otherwise. */
  readonly onChoose: (chosen: readonly TeamModule[]) => void;
}

/** Asks whether members shall leave a team, and which teams below it too (S14.4; decision 0050). */
export function RemovalQuestion({ modules, onChoose }: RemovalQuestionProps) {
  const t = useT();
  return (
    <>
      <p className={styles.question}>{t('team.removeAsk')}</p>
      {modules.length > 0 && (
        <div role="group" aria-label={t('team.alsoLeave')} className={styles.along}>
          <Typography.Text type="secondary">{t('team.alsoLeave')}</Typography.Text>
          <Checkbox.Group<TeamModule>
            defaultValue={[...modules]}
            options={modules.map((value) => ({ value, label: t(`team.module.${value}`) }))}
            onChange={onChoose}
          />
        </div>
      )}
    </>
  );
}
