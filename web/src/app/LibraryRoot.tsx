import type { Language } from '@haina/contract/texts/language.ts';
import { useQuery } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { drawToastsWith } from '../lib/feedback/toast.ts';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { libraryLocale } from '../lib/i18n/libraryLocale.ts';
import { antdTheme } from '../lib/theme/antdTheme.ts';
import { applyLook } from '../lib/theme/applyLook.ts';
import { useIsPhone } from '../lib/settings/useIsPhone.ts';
import { useLook } from '../lib/settings/useLook.ts';
import { ActionToast } from '../ui/components/ActionToast.tsx';
import { useMedia } from '../ui/hooks/useMedia.ts';
import { BootScreen } from './pages/BootScreen.tsx';

/** The component library's words in a language, loaded once. */
export const libraryWords = (language: Language) => ({
  queryKey: ['libraryLocale', language],
  queryFn: () => libraryLocale(language),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where messages begin on a phone, in pixels: all that one does there is in the head. Elsewhere they would cover what was just changed. */
const belowHead = 60;

/** The component library in the user's look and language, with the messages at the top of the screen. */
export function LibraryRoot({ children }: { readonly children: ReactNode }) {
  const look = useLook();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(look, !isStill), [look, isStill]);
  useLayoutEffect(() => applyLook(look), [look]);
  const { data: locale } = useQuery({ ...libraryWords(language), placeholderData: (before) => before });
  if (!locale) return <BootScreen />;
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
      <App component={false} message={{ top: isPhone ? belowHead : 8, maxCount: 4 }}>
        <Toasts />
        {children}
      </App>
    </ConfigProvider>
  );
}

function Toasts() {
  const { message } = App.useApp();
  useEffect(
    () =>
      drawToastsWith((type, text, duration, action) => {
        // One message per text: several failed calls of one page say it once. The library makes each an alert.
        const key = `${type} ${text}`;
        const close = () => message.destroy(key);
        const content = action ? <ActionToast text={text} {...action} onDone={close} /> : text;
        void message.open({ type, content, duration, key });
      }),
    [message],
  );
  return null;
}
