import type { Keyword } from '@haina/contract/calls/acquisition.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot, type Tone } from '../../ui/components/StatusDot.tsx';
import styles from './collect.module.css';

/** How each state looks. */
export const stateWords: Readonly<Record<Keyword['State'], { readonly tone: Tone; readonly text: TextKey }>> = {
  [keywordState.collecting]: { tone: 'processing', text: 'collect.tab.collecting' },
  [keywordState.done]: { tone: 'success', text: 'collect.tab.done' },
  [keywordState.stopped]: { tone: 'default', text: 'collect.tab.stopped' },
  [keywordState.failed]: { tone: 'error', text: 'collect.tab.failed' },
};

/** Where a keyword is: with how far it has come while it is collected, and why where it failed. */
export function KeywordState({ keyword: { State, Reason, Seen_Num, New_Num } }: { readonly keyword: Keyword }) {
  const t = useT();
  const { tone, text } = stateWords[State];
  return (
    <span className={styles.state}>
      <StatusDot tone={tone} text={t(text)} />
      {State === keywordState.collecting && Seen_Num > 0 && (
        <span className={styles.note}>{t('collect.progress', { seen: Seen_Num, fresh: New_Num })}</span>
      )}
      {Reason !== '' && (
        <span className={styles.note} title={t(`collect.reason.${Reason}`)}>
          {t(`collect.reason.${Reason}`)}
        </span>
      )}
    </span>
  );
}
