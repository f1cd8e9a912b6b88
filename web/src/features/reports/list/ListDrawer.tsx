import { CloseOutlined, DownOutlined, ExportOutlined, UpOutlined } from '@ant-design/icons';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { Button, Drawer, Tag } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOnTop, useHotkeys } from '../../../lib/hotkeys/useHotkeys.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { kindText } from '../../../records/noun/noun.ts';
import { pageOfKind } from '../../../records/noun/recordAddress.ts';
import { useHasPage } from '../../../records/noun/useHasPage.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { useWeekdays } from '../parts/useWeekdays.ts';
import type { OpenedNumber } from '../report/reportState.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { BehindTable } from './BehindTable.tsx';
import { isKind } from './recordKind.ts';
import { cellsOf, neighboursOf } from './cellsOf.ts';
import styles from './list.module.css';
import { type BehindList, useBehind } from './useBehind.ts';
import { useFilterWords } from './useFilterWords.ts';
import { useOwnRows } from './useOwnRows.ts';

/** The drawer takes what it shows from the report around it. */
export type ListDrawerProps = object;

/** The list behind a number: the same filter as tags, the same count, the number before and behind it (S17). */
export function ListDrawer() {
  const { state, open } = useReport();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [last, setLast] = useState(state.opened);
  // While it slides away it still shows what it was open for.
  if (state.opened !== null && state.opened !== last) setLast(state.opened);
  return (
    <Drawer
      open={state.opened !== null}
      size={isPhone ? '100%' : '70%'}
      closable={false}
      title={null}
      onClose={() => open(null)}
      aria-labelledby={titleId}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      {last && <Behind opened={last} titleId={titleId} />}
    </Drawer>
  );
}

interface BehindProps {
  readonly opened: OpenedNumber;
  readonly titleId: string;
}

function Behind({ opened, titleId }: BehindProps) {
  const { report } = useReport();
  const part = report.parts[opened.part];
  return part ? <OpenList named={{ name: opened.part, part }} opened={opened} titleId={titleId} /> : null;
}

function OpenList({ named, opened, titleId }: BehindProps & { readonly named: NamedPart }) {
  const t = useT();
  const { open } = useReport();
  const weekdays = useWeekdays();
  // All of a part has neither a name nor neighbours among its cells.
  const { reply } = usePart(named, Object.keys(opened.cell).length > 0);
  const behind = useBehind(opened);
  const label = named.part.measures[opened.measure]?.label;
  const cells = reply ? cellsOf(named.part.kind, reply, { t, weekdays }) : [];
  const { words, previous, next } = neighboursOf(cells, opened);
  const step = (cell: typeof next) => cell && (() => open({ ...opened, cell }));
  useHotkeys({ nextRecord: step(next), previousRecord: step(previous) }, () =>
    isOnTop(document.getElementById(titleId)),
  );
  const isPhone = useIsPhone();
  const own = useOwnRows(isAllHidden(behind.reply) ? null : behind.reply);
  const query = behind.reply?.List_Filter ?? '';
  const count = behind.reply && behind.reply.total + behind.reply.Hidden;
  return (
    <div className={styles.drawer}>
      <header className={styles.head}>
        <div className={styles.row}>
          <h2 id={titleId} className={styles.title}>
            {[words, label && t(label)].filter(Boolean).join(' ')}
          </h2>
          <span className={styles.count} data-count>
            {count !== null && t('bi.list.count', { count: grouped(count) })}
          </span>
          <span className={styles.actions}>
            {own && !isPhone && <own.ExportButton query={query} />}
            {behind.reply && <OpenInList {...behind.reply} />}
            <IconButton
              icon={<UpOutlined />}
              label={t('bi.list.previous')}
              isDisabled={previous === null}
              onClick={() => step(previous)?.()}
            />
            <IconButton
              icon={<DownOutlined />}
              label={t('bi.list.next')}
              isDisabled={next === null}
              onClick={() => step(next)?.()}
            />
            <IconButton icon={<CloseOutlined />} label={t('common.close')} onClick={() => open(null)} />
          </span>
        </div>
        <FilterTags cellName={words} />
        <HiddenNote reply={behind.reply} />
      </header>
      {own && !isPhone ? (
        <div className={styles.own}>
          <own.Table query={query} />
        </div>
      ) : (
        <BehindTable behind={behind} />
      )}
    </div>
  );
}

type BehindReply = BehindList['reply'];

/** Whether the person may see none of the records: the empty list says so. */
const isAllHidden = (reply: BehindReply) => reply !== null && reply.total === 0 && reply.Hidden > 0;

/** How many records there are beside those that the person may see. */
function HiddenNote({ reply }: { readonly reply: BehindReply }) {
  const t = useT();
  if (reply === null || reply.Hidden === 0 || isAllHidden(reply)) return null;
  return <p className={styles.hidden}>{t('report.hidden', { count: grouped(reply.Hidden) })}</p>;
}

/** Leads to the noun's own list with the same rows, where a filter of it says the same and the person has its page. */
function OpenInList({ List_Kind, List_Filter }: { readonly List_Kind: number; readonly List_Filter: string }) {
  return isKind(List_Kind) ? <OwnListLink kind={List_Kind} query={List_Filter} /> : null;
}

function OwnListLink({ kind, query }: { readonly kind: TargetKind; readonly query: string }) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const hasPage = useHasPage(kind);
  if (!hasPage) return null;
  const label = t('bi.list.openIn', { kind: t(kindText(kind)) });
  const go = () => void navigate(`${pageOfKind(kind)}?${query}`);
  return isPhone ? (
    <IconButton icon={<ExportOutlined />} label={label} onClick={go} />
  ) : (
    <Button icon={<ExportOutlined aria-hidden />} onClick={go}>
      {label}
    </Button>
  );
}

/** By what the list is narrowed, as the report is. */
function FilterTags({ cellName }: { readonly cellName: string }) {
  const t = useT();
  const words = useFilterWords(cellName);
  return (
    <div className={styles.tags}>
      <span>{t('bi.list.filters')}</span>
      {words.map((text) => (
        <Tag key={text}>{text}</Tag>
      ))}
    </div>
  );
}
