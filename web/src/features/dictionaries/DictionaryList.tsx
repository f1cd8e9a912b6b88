import { type DictionaryCode, dictionaryCodes } from '@haina/contract/calls/dictionary.ts';
import { Select } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import styles from '../../ui/components/twoPanes.module.css';

/** What the list of dictionaries shows and tells. */
export interface DictionaryListProps {
  readonly current: DictionaryCode;
  readonly onChoose: (code: DictionaryCode) => void;
}

/** The dictionaries to choose from: a list, on a phone a select. */
export function DictionaryList({ current, onChoose }: DictionaryListProps) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Panel kind="pane" title={t('dictionaries.list')}>
      {isPhone ? (
        <div className={styles.body}>
          <Select
            aria-label={t('dictionaries.list')}
            value={current}
            // All are there for keyboard and screen reader.
            virtual={false}
            onChange={onChoose}
            options={dictionaryCodes.map((value) => ({ value, label: t(`dictionary.${value}`) }))}
            style={{ width: '100%' }}
          />
        </div>
      ) : (
        <ul className={styles.list}>
          {dictionaryCodes.map((code) => (
            <li key={code} className={styles.line} data-current={code === current}>
              <button
                type="button"
                className={styles.choice}
                aria-current={code === current}
                onClick={() => onChoose(code)}
              >
                <span className={styles.name}>{t(`dictionary.${code}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
