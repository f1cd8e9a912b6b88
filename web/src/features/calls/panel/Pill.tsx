import { ExpandAltOutlined } from '@ant-design/icons';
import { callState } from '@haina/contract/rules/callState.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { panelHeight } from '../overDialogs.ts';
import styles from './callPanel.module.css';
import { type PanelCall, timerText } from './callPanel.ts';
import { stateWords } from './callWords.ts';
import { usePanel } from './panelStore.ts';
import { useSeconds } from './useSeconds.ts';

/** The panel while one works on with the page: who, and how long. */
export function Pill({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const seconds = useSeconds(call);
  const { person } = call.dialled;
  const isEnded = call.state === callState.ended;
  return (
    <button
      type="button"
      className={isEnded ? `${styles.pill} ${styles.ended}` : styles.pill}
      style={panelHeight}
      data-state={call.state}
      aria-label={t('dial.panel.unfold', { name: person })}
      title={stateWords(t, call)}
      onClick={() => usePanel.setState({ isFolded: false })}
    >
      <span className={styles.state}>{person}</span>
      <span className={styles.pillTime}>{timerText(seconds)}</span>
      <ExpandAltOutlined aria-hidden />
    </button>
  );
}

/** A call that another window of the person dialled. */
export function ElsewherePill({ name }: { readonly name: string }) {
  const t = useT();
  return (
    <div
      className={styles.pill}
      style={panelHeight}
      data-state={callState.talking}
      role="status"
      title={t('dial.panel.elsewhereHint')}
    >
      <span className={styles.state}>{t('dial.panel.elsewhere', { name })}</span>
    </div>
  );
}
