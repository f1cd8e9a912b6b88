import { FullscreenExitOutlined, FullscreenOutlined, QuestionCircleOutlined, SkinOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { openDialog } from '../dialogs/dialogStore.ts';
import { HeaderButton } from './HeaderButton.tsx';

/** Opens the help dialog. */
export function HelpButton() {
  const t = useT();
  return (
    <HeaderButton label={t('shell.help.title')} icon={<QuestionCircleOutlined />} onClick={() => openDialog('help')} />
  );
}

/** Opens the theme dialog. */
export function ThemeButton() {
  const t = useT();
  return <HeaderButton label={t('theme.title')} icon={<SkinOutlined />} onClick={() => openDialog('theme')} />;
}

const watchFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Fills the screen with the product, or leaves that; nothing where the browser cannot. */
export function FullScreenButton() {
  const t = useT();
  const isFull = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // The browser refused, e.g. inside a frame: the user should know that the button did something.
      toast.warning(t('shell.fullScreen.failed'));
    }
  };
  return (
    <HeaderButton
      label={t(isFull ? 'shell.fullScreen.leave' : 'shell.fullScreen.enter')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggle()}
    />
  );
}
