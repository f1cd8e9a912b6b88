import { CloseOutlined, DownOutlined, MinusOutlined } from '@ant-design/icons';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { ConfigProvider } from 'antd';
import { type PointerEvent, type ReactNode, useEffect } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { overDialogs, panelHeight } from '../overDialogs.ts';
import styles from './callPanel.module.css';
import { type PanelCall, timerText } from './callPanel.ts';
import { stateWords } from './callWords.ts';
import { Dialling } from './Dialling.tsx';
import { Feedback } from './Feedback.tsx';
import { HangUpInHeader } from './HangUp.tsx';
import { Pill } from './Pill.tsx';
import { usePanel } from './panelStore.ts';
import { useClosePanel } from './useClosePanel.tsx';
import { usePanelDrag } from './usePanelDrag.ts';
import { useSeconds } from './useSeconds.ts';

/** The panel of the call that this window dialled: where it is, how long it lasts, and what came of it (S29.6). */
export function CallPanel({ call }: { readonly call: PanelCall }) {
  const isFolded = usePanel((state) => state.isFolded);
  return isFolded ? <Pill call={call} /> : <OpenPanel call={call} />;
}

const fold = () => usePanel.setState({ isFolded: true });

function OpenPanel({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const isPhone = useIsPhone();
  const place = usePanel((state) => state.place);
  const { panel, onPointerDown } = usePanelDrag();
  const isDialling = call.state < callState.talking;
  const isLoose = place !== null && !isPhone;
  useRoom(panel, !isLoose);
  return (
    <section
      ref={panel}
      className={isPhone ? `${styles.panel} ${styles.sheet}` : styles.panel}
      style={isLoose ? { ...panelHeight, inset: 'auto', left: place.x, top: place.y } : panelHeight}
      aria-label={t('dial.panel.label')}
    >
      <Head call={call} onPointerDown={isPhone ? undefined : onPointerDown}>
        {call.state === callState.talking && <HangUpInHeader call={call} />}
        <HeadButton label={t('dial.panel.fold')} icon={isPhone ? <DownOutlined /> : <MinusOutlined />} onClick={fold} />
        <CloseButton call={call} />
      </Head>
      <ConfigProvider theme={above}>
        {isDialling ? <Dialling call={call} /> : <Feedback key={call.guid} call={call} />}
      </ConfigProvider>
    </section>
  );
}

const above = { token: { zIndexPopupBase: overDialogs.panel } };

/** What else lies at the corner moves above the panel. */
function useRoom(panel: { readonly current: HTMLElement | null }, isAtCorner: boolean): void {
  useEffect(() => {
    const element = panel.current;
    if (!element || !isAtCorner) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--call-panel', `${element.offsetHeight + 12}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--call-panel');
    };
  }, [panel, isAtCorner]);
}

interface HeadProps {
  readonly call: PanelCall;
  readonly onPointerDown: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly children: ReactNode;
}

function Head({ call, onPointerDown, children }: HeadProps) {
  const t = useT();
  const seconds = useSeconds(call);
  const { person, number, record } = call.dialled;
  // Of a record's own number the name is told once.
  const isOwn = record.name === person;
  const isEnded = call.state === callState.ended;
  return (
    <header
      className={isEnded ? `${styles.head} ${styles.ended}` : styles.head}
      onPointerDown={onPointerDown}
      data-state={call.state}
    >
      <div className={styles.top}>
        <span className={styles.state} role="status">
          {stateWords(t, call)}
        </span>
        {children}
      </div>
      <div className={styles.who}>
        <div className={styles.names}>
          <p className={styles.person}>
            <strong>{person}</strong>
            {!isOwn && ` ${groupedPhone(number)}`}
          </p>
          <p className={styles.record}>{isOwn ? groupedPhone(number) : record.name}</p>
        </div>
        <span className={styles.timer} role="timer" aria-label={t('dial.panel.time')}>
          {timerText(seconds)}
        </span>
      </div>
    </header>
  );
}

interface HeadButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

const HeadButton = ({ label, icon, onClick }: HeadButtonProps) => (
  <button type="button" className={styles.headButton} aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);

function CloseButton({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const close = useClosePanel();
  return <HeadButton label={t('dial.panel.close')} icon={<CloseOutlined />} onClick={() => close(call)} />;
}
