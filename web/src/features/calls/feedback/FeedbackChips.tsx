import { labelLimit } from '@haina/contract/calls/callShapes.ts';
import { Skeleton } from 'antd';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './feedback.module.css';
import { useLabels } from './labels.ts';
import { toggled } from './toggled.ts';

/** Which feedback labels are chosen; `Form.Item` fills in id, value and onChange. */
export interface FeedbackChipsProps {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (labels: readonly number[]) => void;
  readonly isWrong?: boolean;
  /** The id of the words that say what is wrong. */
  readonly problemId?: string;
}

const none: readonly number[] = [];

/** The feedback labels of a call as chips, of which one to five are chosen. */
export function FeedbackChips({ id, value = none, onChange, isWrong = false, problemId }: FeedbackChipsProps) {
  const t = useT();
  const { labels, isLoading } = useLabels(value);
  const press = (label: number) => {
    const next = toggled(value, label);
    if (next === value) toast.warning(t('dial.panel.labelsFull', { limit: labelLimit }));
    else onChange?.(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the rows of chips in Chromium
    <div
      id={id}
      className={isWrong ? `${styles.chips} ${styles.wrong}` : styles.chips}
      role="group"
      aria-label={t('dial.panel.labels')}
      aria-describedby={isWrong ? problemId : undefined}
    >
      {isLoading && <Skeleton.Node active style={{ width: 240, height: 28 }} />}
      {labels.map((label) => (
        <label key={label.id} className={styles.chip}>
          <input
            type="checkbox"
            checked={value.includes(label.id)}
            aria-invalid={isWrong || undefined}
            onChange={() => press(label.id)}
          />
          {label.label}
        </label>
      ))}
    </div>
  );
}
