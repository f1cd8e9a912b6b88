import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { type ShownNumber, useAskedNumber } from '../../lib/calls/askedNumber.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { clearRecentPlaces, noteRecentPlace } from '../../lib/records/recentPlaces.ts';
import { Highlight } from '../../ui/components/Highlight.tsx';
import type { DialogProps } from '../dialogs/dialogProps.ts';
import { useGoTo } from '../menu/useGoTo.ts';
import styles from './SearchDialog.module.css';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import type { GroupHit, SearchGroup } from './searchSources.ts';
import { useSearchGroups } from './useSearchGroups.ts';

/** The input takes the focus at the latest this long after opening, in milliseconds (S22.12). */
const focusDelay = 500;

/** The global search: hotkey s opens it, Esc closes it, arrow keys and Enter choose. */
export function SearchDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  return (
    <Modal
      open={isOpen}
      afterClose={onGone}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={600}
      style={{ top: 88 }}
      styles={{ container: { padding: 0 } }}
      title={<span className={styles.unseen}>{t('shell.search.title')}</span>}
    >
      <SearchPanel onClose={onClose} />
    </Modal>
  );
}

function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const goTo = useGoTo();
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim());
  const { groups, isSearching } = useSearchGroups(text.trim(), wanted);
  const hits = groups.flatMap((group) => group.hits);
  const input = useFocusSoon();

  const open = (hit: GroupHit) => {
    if (!hit.isAll && !hit.run && hit.path !== null) noteRecentPlace({ title: hit.title, path: hit.path });
    onClose();
    hit.run?.();
    if (hit.path !== null) goTo(hit.path);
  };
  const ask = ({ id }: GroupHit, number: ShownNumber) => {
    const at = document.getElementById(numberId(id));
    const back = input.current?.input;
    if (at) useAskedNumber.setState({ asked: { ...number, at, ...(back ? { back } : {}), onDial: onClose } });
  };
  const { current, setMarked, handleKey } = useMarkedHit(hits, open, ask);

  return (
    <div className={styles.panel}>
      <Input
        ref={input}
        size="large"
        variant="borderless"
        prefix={isSearching ? <LoadingOutlined /> : <SearchOutlined />}
        value={text}
        maxLength={100}
        placeholder={t('shell.search.placeholder')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        role="combobox"
        aria-label={t('shell.search.title')}
        aria-expanded={hits.length > 0}
        aria-controls="search-results"
        aria-activedescendant={current ? optionId(current.id) : undefined}
      />
      <div id="search-results" role="listbox" aria-label={t('shell.search.results')} className={styles.results}>
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            text={text.trim()}
            current={current?.id ?? null}
            onMark={setMarked}
            onOpen={open}
            onAsk={ask}
          />
        ))}
      </div>
      {hits.length === 0 && !isSearching ? (
        <p className={styles.nothing} role="status">
          {t('shell.search.nothing', { text: text.trim() })}
        </p>
      ) : null}
      <p className={styles.keys}>{t('shell.search.keys')}</p>
    </div>
  );
}

/** Which hit is marked: arrow keys walk through them, Enter opens, with Ctrl it calls; the first one is marked until then. */
function useMarkedHit(hits: readonly GroupHit[], onOpen: GroupProps['onOpen'], onAsk: GroupProps['onAsk']) {
  const [marked, setMarked] = useState<string | null>(null);
  const current = hits.find((hit) => hit.id === marked) ?? hits[0];
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !current) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isCall = event.ctrlKey || event.metaKey;
    // What takes the focus when the search closes would be pressed by the same Enter.
    if (event.key === 'Enter' || step !== 0) event.preventDefault();
    if (event.key === 'Enter' && isCall && current.number) onAsk(current, current.number);
    else if (event.key === 'Enter' && !isCall) onOpen(current);
    if (step === 0) return;
    const next = hits[(hits.indexOf(current) + step + hits.length) % hits.length];
    setMarked(next?.id ?? null);
    document.getElementById(optionId(next?.id ?? ''))?.scrollIntoView({ block: 'nearest' });
  };
  return { current, setMarked, handleKey };
}

interface GroupProps {
  readonly group: SearchGroup;
  readonly text: string;
  readonly current: string | null;
  readonly onMark: (id: string) => void;
  readonly onOpen: (hit: GroupHit) => void;
  /** The number of a hit is to be called. */
  readonly onAsk: (hit: GroupHit, number: ShownNumber) => void;
}

function Group({ group, text, current, onMark, onOpen, onAsk }: GroupProps) {
  const t = useT();
  if (group.hits.length === 0) return null;
  return (
    <div role="group" aria-label={group.title}>
      <div className={styles.head} aria-hidden="true">
        <span>{group.title}</span>
        {group.id === 'recent' ? (
          <button type="button" tabIndex={-1} onClick={clearRecentPlaces}>
            {t('shell.search.clearRecent')}
          </button>
        ) : null}
      </div>
      {group.hits.map((hit) => (
        // The keyboard works on the input: options are marked with the arrows and opened with Enter.
        <div
          key={hit.id}
          id={optionId(hit.id)}
          role="option"
          aria-selected={hit.id === current}
          className={hit.isAll ? `${styles.hit} ${styles.all}` : styles.hit}
          onMouseMove={() => onMark(hit.id)}
          onClick={() => onOpen(hit)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onOpen(hit);
          }}
          tabIndex={-1}
        >
          <span className={styles.title}>{hit.isAll ? hit.title : <Highlight text={hit.title} searched={text} />}</span>
          {hit.matched && (
            <span className={styles.matched}>
              {t(hit.matched.label)}{' '}
              {hit.number?.number === hit.matched.text ? (
                <HitNumber hit={hit} number={hit.number} text={text} onAsk={onAsk} />
              ) : (
                <Highlight text={hit.matched.text} shown={groupedPhone(hit.matched.text)} searched={text} />
              )}
            </span>
          )}
          <span className={styles.hint}>{hit.hint}</span>
          {hit.number && hit.number.number !== hit.matched?.text && (
            <span className={styles.matched}>
              <HitNumber hit={hit} number={hit.number} text="" onAsk={onAsk} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

interface HitNumberProps extends Pick<GroupProps, 'text' | 'onAsk'> {
  readonly hit: GroupHit;
  readonly number: ShownNumber;
}

/** The number of a hit: pressed, it offers the ways to it; by the keyboard Ctrl and Enter do. */
const HitNumber = ({ hit, number, text, onAsk }: HitNumberProps) => (
  <span
    id={numberId(hit.id)}
    role="presentation"
    className={styles.number}
    onClick={(event) => {
      event.stopPropagation();
      onAsk(hit, number);
    }}
  >
    <Highlight text={number.number} shown={groupedPhone(number.number)} searched={text} />
  </span>
);

const numberId = (id: string) => `${optionId(id)}-number`;

const optionId = (id: string) => `search-${id.replaceAll(/[^\w-]/g, '-')}`;

/** Focuses the input as soon as the dialog lets it, and once more after 500 ms. */
function useFocusSoon() {
  const input = useRef<InputRef>(null);
  useEffect(() => {
    const focus = () => input.current?.focus();
    const frame = requestAnimationFrame(focus);
    const timer = setTimeout(focus, focusDelay);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return input;
}
