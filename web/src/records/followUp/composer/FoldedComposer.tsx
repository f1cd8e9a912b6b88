import { EditOutlined } from '@ant-design/icons';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { RecordRef } from '../../record/recordRef.ts';
import styles from './composer.module.css';
import { openComposer } from './composerStore.ts';
import { useDraft } from './drafts.ts';

/** The folded composer: its prompt, or the beginning of what was typed (S8.9). */
export function FoldedComposer({ target }: { readonly target: RecordRef }) {
  const t = useT();
  const { Activity_Content: typed } = useDraft(target);
  return (
    <button type="button" className={styles.folded} aria-expanded={false} onClick={openComposer}>
      <EditOutlined aria-hidden />
      <span className={typed === '' ? styles.prompt : styles.typed}>{typed === '' ? t('activity.prompt') : typed}</span>
    </button>
  );
}
