import { CheckOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { type ThemeName, themeNames, themes } from '../../lib/theme/themes.ts';
import { useLookPreview } from '../../lib/settings/useLook.ts';
import { ColourInput } from '../../ui/components/ColourInput.tsx';
import type { DialogProps } from './dialogProps.ts';
import styles from './ThemeDialog.module.css';
import { ThemePicture } from './ThemePicture.tsx';

/** Colours offered beside the free choice; each is brought to a readable shade before it is used. */
const swatches = ['#409EFF', '#7A5AF0', '#2CB5C9', '#2E9A5C', '#D07F16', '#D9556E', '#52606F'];

/**
 * The seven themes. Choosing one, or a colour, previews it on the whole screen; activating keeps it, closing goes back
 * (S22.9).
 */
export function ThemeDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  const active = useSettings((settings) => settings.theme);
  const activeColor = useSettings((settings) => settings.color);
  const preview = useLookPreview((state) => state.look);
  const { theme, color } = preview ?? { theme: active, color: activeColor };
  const isChanged = theme !== active || color !== activeColor;
  const show = (look: { theme: ThemeName; color: string | null }) => useLookPreview.setState({ look });

  const handleClose = () => {
    useLookPreview.setState({ look: null });
    onClose();
  };
  const handleApply = () => {
    useSettings.setState({ theme, color });
    handleClose();
  };

  return (
    <Modal
      open={isOpen}
      afterClose={onGone}
      title={t('theme.title')}
      width={700}
      centered
      mask={{ blur: false }}
      onCancel={handleClose}
      onOk={handleApply}
      okText={t('theme.activate')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !isChanged }}
    >
      <ThemeCards
        theme={theme}
        active={active}
        onChoose={(name) => show({ theme: name, color: name === active ? activeColor : null })}
      />
      <div className={styles.color}>
        <span>{t('theme.color')}</span>
        <ColourInput
          label={t('theme.color')}
          value={color ?? themes[theme].brand}
          swatches={swatches}
          onChoose={(chosen) => show({ theme, color: chosen })}
        />
        {color ? (
          <Button type="link" onClick={() => show({ theme, color: null })}>
            {t('theme.colorReset')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

interface ThemeCardsProps {
  readonly theme: ThemeName;
  readonly active: ThemeName;
  readonly onChoose: (name: ThemeName) => void;
}

function ThemeCards({ theme, active, onChoose }: ThemeCardsProps) {
  const t = useT();
  return (
    <div role="radiogroup" aria-label={t('theme.title')} className={styles.grid}>
      {themeNames.map((name) => (
        <label key={name} className={styles.card} data-chosen={name === theme || undefined}>
          <input type="radio" name="theme" checked={name === theme} onChange={() => onChoose(name)} />
          <ThemePicture theme={themes[name]} />
          <span className={styles.name}>
            {t(`theme.names.${name}`)}
            {name === active ? (
              <small>
                <CheckOutlined /> {t('theme.active')}
              </small>
            ) : name === theme ? (
              <small>{t('theme.previewing')}</small>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  );
}
