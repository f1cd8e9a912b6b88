import {
  CloseOutlined,
  DownOutlined,
  ReloadOutlined,
  UpOutlined,
  AimOutlined,
  ArrowLeftOutlined,
} from '@ant-design/icons';
import type { Keyword } from '@haina/contract/calls/acquisition.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import { Button, Drawer, Skeleton, Tag } from 'antd';
import { useId, useState } from 'react';
import drawerStyles from '../../entity/drawer/drawer.module.css';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import styles from './collect.module.css';
import { FoundCompanies } from './FoundCompanies.tsx';
import { stateWords } from './KeywordState.tsx';
import type { KeywordActions } from './useKeywordActions.tsx';
import { useKeyword } from './useKeywords.ts';

/** Which keyword is open, and the page of keywords around it. */
export interface FoundDrawerProps {
  readonly guid: string | null;
  readonly rows: readonly Keyword[];
  readonly actions: KeywordActions;
  readonly onOpen: (guid: string | null) => void;
}

/** The companies that a keyword found, in the drawer of the keyword. */
export function FoundDrawer(props: FoundDrawerProps) {
  const { guid, onOpen } = props;
  const isPhone = useIsPhone();
  const titleId = useId();
  const [last, setLast] = useState(guid);
  // While it slides away it still shows what it was open for.
  if (guid !== null && guid !== last) setLast(guid);
  const shown = guid ?? last;
  return (
    <Drawer
      open={guid !== null}
      size={isPhone ? '100%' : '70%'}
      closable={false}
      title={null}
      onClose={() => onOpen(null)}
      aria-labelledby={titleId}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      {shown !== null && <OpenKeyword {...props} key={shown} shown={shown} titleId={titleId} />}
    </Drawer>
  );
}

interface OpenProps extends FoundDrawerProps {
  readonly shown: string;
  readonly titleId: string;
}

function OpenKeyword({ shown, rows, actions, onOpen, titleId }: OpenProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useKeyword(
    shown,
    rows.find(({ Guid }) => Guid === shown),
  );
  if (error && !isFetching) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data === null) {
    return (
      <EmptyState title={t('reply.gone')} actions={<Button onClick={() => onOpen(null)}>{t('common.close')}</Button>} />
    );
  }
  if (!data) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 8 }} />;
  return (
    <div className={`${drawerStyles.drawer} ${styles.found}`}>
      <Head keyword={data} rows={rows} actions={actions} onOpen={onOpen} titleId={titleId} />
      <FoundCompanies keyword={data} />
    </div>
  );
}

interface HeadProps extends Omit<FoundDrawerProps, 'guid'> {
  readonly keyword: Keyword;
  readonly titleId: string;
}

function Head({ keyword, rows, actions, onOpen, titleId }: HeadProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const at = rows.findIndex(({ Guid }) => Guid === keyword.Guid);
  const step = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next ? () => onOpen(next.Guid) : null;
  };
  const [previous, next] = [step(-1), step(1)];
  useHotkeys({ nextRecord: next, previousRecord: previous }, () => isOnTop(document.getElementById(titleId)));
  const title = (
    <h2 id={titleId} className={drawerStyles.title} title={keyword.Keyword}>
      {keyword.Keyword}
    </h2>
  );
  return (
    <header className={`${drawerStyles.head} ${styles.drawerHead}`}>
      <div className={`${drawerStyles.row} ${styles.drawerRow}`}>
        {isPhone ? (
          <IconButton icon={<ArrowLeftOutlined />} label={t('entity.drawer.back')} onClick={() => onOpen(null)} />
        ) : (
          <span className={drawerStyles.tile} aria-hidden>
            <AimOutlined />
          </span>
        )}
        {title}
        <span className={drawerStyles.tags}>
          <StateTag keyword={keyword} />
        </span>
        <span className={`${drawerStyles.actions} ${styles.drawerActions}`}>
          <Moves keyword={keyword} actions={actions} />
          {!isPhone && (
            <>
              <span className={drawerStyles.divider} aria-hidden />
              <IconButton
                icon={<UpOutlined />}
                label={t('collect.found.previous')}
                isDisabled={previous === null}
                onClick={() => previous?.()}
              />
              <IconButton
                icon={<DownOutlined />}
                label={t('collect.found.next')}
                isDisabled={next === null}
                onClick={() => next?.()}
              />
              <IconButton icon={<CloseOutlined />} label={t('common.close')} onClick={() => onOpen(null)} />
            </>
          )}
        </span>
      </div>
      <Facts keyword={keyword} />
    </header>
  );
}

function StateTag({ keyword: { State, Reason } }: { readonly keyword: Keyword }) {
  const t = useT();
  const { tone, text } = stateWords[State];
  return (
    <Tag color={tone} title={Reason === '' ? t(text) : t(`collect.reason.${Reason}`)}>
      {t(text)}
    </Tag>
  );
}

/** Stop, go on, collect again: what the person may do with the keyword. */
function Moves({ keyword, actions }: Pick<HeadProps, 'keyword' | 'actions'>) {
  const held = useSession(({ operations }) => operations);
  const moves = actions
    .ofKeyword(keyword)
    .filter(({ key, to }) => (key === 'stop' || key === 'again') && isGranted(to, held));
  return moves.map(({ key, label, onClick }) => (
    <Button key={key} {...(key === 'again' ? { icon: <ReloadOutlined aria-hidden /> } : {})} onClick={onClick}>
      {label}
    </Button>
  ));
}

function Facts({ keyword }: { readonly keyword: Keyword }) {
  const t = useT();
  const facts = [
    ['PlatformName', keyword.PlatformName || keyword.Platform],
    ['ProvinceName', keyword.ProvinceName || t('collect.everywhere')],
    ['Found_Num', t('collect.number', { number: keyword.Found_Num })],
    ['Added_Num', t('collect.number', { number: keyword.Added_Num })],
    ['Create_User_Name', keyword.Create_User_Name],
    ['Create_Time', <DateTime key="time" value={keyword.Create_Time} precision="minute" />],
  ] as const;
  return (
    <dl className={drawerStyles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={drawerStyles.fact}>
          <dt>{t(`field.acquisition.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {keyword.State === keywordState.collecting && (
        <div className={drawerStyles.fact}>
          <dt>{t('collect.tab.collecting')}</dt>
          <dd>{t('collect.progress', { seen: keyword.Seen_Num, fresh: keyword.New_Num })}</dd>
        </div>
      )}
    </dl>
  );
}
