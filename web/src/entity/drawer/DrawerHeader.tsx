import { ArrowLeftOutlined, CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { withoutArea } from '../../lib/i18n/areaShort.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { RecordTile } from '../../ui/components/RecordTile.tsx';
import { DrawerActions } from './DrawerActions.tsx';
import styles from './drawer.module.css';
import type { DrawerAction } from './drawerAction.ts';
import { WebSearchButton } from './WebSearchButton.tsx';
import type { Neighbours } from './useNeighbours.ts';

/** A fact that people look for first: what it is, and its value. */
export interface DrawerFact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** What the head of a drawer shows. */
export interface DrawerHeaderProps {
  readonly titleId: string;
  readonly name: string;
  /** The name without the one that it begins with and that stands among the facts; the record is still called by the whole. */
  readonly brief?: string;
  /** Stands for the record before its name; left out, the first letter of the name that is no place. */
  readonly tile?: ReactNode;
  /** The name may be searched for in the web: customers and leads that are not in the sea (S5.13). */
  readonly hasWebSearch?: true;
  /** At most two. */
  readonly tags?: ReactNode;
  /** At most six; a phone shows the first four. */
  readonly facts: readonly DrawerFact[];
  readonly actions: readonly DrawerAction[];
  readonly neighbours: Neighbours;
  readonly onClose: () => void;
  /** Draws the value of a fact; left out, it is only read. */
  readonly renderFact?: ((fact: DrawerFact) => ReactNode) | undefined;
}

/** Facts a phone has room for. */
const phoneFacts = 4;

/** The head of a drawer, which stays while its content scrolls: who it is about, what can be done, and the facts. */
export function DrawerHeader(props: DrawerHeaderProps) {
  const {
    titleId,
    name,
    brief = name,
    tile,
    hasWebSearch,
    tags,
    facts,
    actions,
    neighbours,
    onClose,
    renderFact,
  } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const title = (
    <h2 id={titleId} className={styles.title} title={name} aria-label={name}>
      {brief}
    </h2>
  );
  return (
    <header className={styles.head}>
      {isPhone ? (
        <>
          <div className={styles.row}>
            <IconButton icon={<ArrowLeftOutlined />} label={t('entity.drawer.back')} onClick={onClose} />
            {title}
            <span className={styles.actions}>
              {hasWebSearch && <WebSearchButton name={name} />}
              <DrawerActions name={name} actions={actions} />
            </span>
          </div>
          {tags && <div className={styles.tags}>{tags}</div>}
        </>
      ) : (
        <div className={styles.row}>
          <RecordTile>{tile ?? [...withoutArea(brief)][0]}</RecordTile>
          {title}
          <span className={styles.tags}>{tags}</span>
          <span className={styles.actions}>
            {hasWebSearch && <WebSearchButton name={name} />}
            <DrawerActions name={name} actions={actions} />
            <span className={styles.divider} aria-hidden />
            <Step to={neighbours.previous} label={t('entity.drawer.previous')} icon={<UpOutlined />} />
            <Step to={neighbours.next} label={t('entity.drawer.next')} icon={<DownOutlined />} />
            <IconButton icon={<CloseOutlined />} label={t('common.close')} onClick={onClose} />
          </span>
        </div>
      )}
      <Facts facts={isPhone ? facts.slice(0, phoneFacts) : facts} renderFact={renderFact} />
    </header>
  );
}

const Facts = ({ facts, renderFact }: Pick<DrawerHeaderProps, 'facts' | 'renderFact'>) => (
  <dl className={styles.facts}>
    {facts.map((fact) => (
      <div key={fact.key} className={styles.fact}>
        <dt>{fact.label}</dt>
        <dd>{renderFact ? renderFact(fact) : fact.value}</dd>
      </div>
    ))}
  </dl>
);

interface StepProps {
  readonly to: (() => void) | null;
  readonly label: string;
  readonly icon: ReactNode;
}

const Step = ({ to, label, icon }: StepProps) => (
  <IconButton icon={icon} label={label} isDisabled={to === null} onClick={() => to?.()} />
);
