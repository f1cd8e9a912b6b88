import { Modal } from 'antd';
import { Fragment } from 'react';
import { type HotkeyName, hotkeyPlaces, hotkeys } from '../../lib/hotkeys/keys.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { DialogProps } from './dialogProps.ts';
import styles from './KeysDialog.module.css';

/** How keys are written on a keyboard; letters are by themselves. */
const written: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowright: '→',
  arrowup: '↑',
  enter: 'Enter',
  escape: 'Esc',
  'ctrl+k': 'Ctrl K',
};

// The names of an object literal are its own.
const placeNames = Object.keys(hotkeyPlaces) as (keyof typeof hotkeyPlaces)[];

/** Every key of the product, by where it holds. */
export function KeysDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  return (
    <Modal
      open={isOpen}
      afterClose={onGone}
      title={t('keys.title')}
      onCancel={onClose}
      centered
      width={680}
      footer={null}
    >
      <div className={styles.places}>
        {placeNames.map((place) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`} className={styles.place}>
              {t(`keys.place.${place}`)}
            </h3>
            <dl className={styles.keys}>
              {hotkeyPlaces[place].map((name) => (
                <div key={name} className={styles.key}>
                  <dt>{t(`keys.act.${name}`)}</dt>
                  <dd>
                    <Keys name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

const Keys = ({ name }: { readonly name: HotkeyName }) =>
  hotkeys[name].map((key) => (
    <Fragment key={key}>
      {' '}
      <kbd>{written[key] ?? key.toUpperCase()}</kbd>
    </Fragment>
  ));
