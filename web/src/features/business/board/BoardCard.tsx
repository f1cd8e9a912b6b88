import { EllipsisOutlined } from '@ant-design/icons';
import type { Business, BusinessStatus } from '@haina/contract/calls/businessShapes.ts';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Money } from '../../../ui/components/Money.tsx';
import { NextContactTag } from '../../../ui/components/NextContactTag.tsx';
import { nameBeyond } from '../../../ui/format/nameBeyond.ts';
import type { StageMove } from '../stages/useStageMove.ts';
import styles from './board.module.css';
import { CardAge, ExpectedClose } from './CardMarks.tsx';
import { useDraggedCard } from './cardDragging.ts';

/** What a card of the board shows and tells. */
export interface BoardCardProps {
  readonly opportunity: Business;
  /** Where it can be moved to; empty for one that stays: it has ended, or the person may not. */
  readonly targets: readonly BusinessStatus[];
  readonly onOpen: () => void;
  readonly onMove: StageMove;
}

/** An opportunity on the board: dragged by the pointer, or moved by the menu, which the keyboard reaches too. */
export function BoardCard({ opportunity, targets, onOpen, onMove }: BoardCardProps) {
  const t = useT();
  const card = useRef<HTMLElement>(null);
  const isMovable = targets.length > 0;
  const isDragged = useDraggedCard(card, opportunity, isMovable);
  const { Name: name, Customer_Name, Money: money, Owner_User_Name, Next_Time, Last_Time } = opportunity;
  return (
    <article ref={card} className={styles.card} data-dragged={isDragged} data-movable={isMovable}>
      <div className={styles.cardHeader}>
        <button type="button" className={styles.name} title={name} aria-label={name} onClick={onOpen}>
          {nameBeyond(name, Customer_Name)}
        </button>
        {isMovable && (
          <Dropdown
            trigger={['click']}
            placement="bottomRight"
            menu={{
              items: targets.map((target) => ({
                key: target.Id,
                label: t('business.board.moveTo', { stage: target.Name }),
                onClick: () => onMove(opportunity, target),
              })),
            }}
          >
            <button type="button" className={styles.more} aria-label={t('entity.moreActions', { name })}>
              <EllipsisOutlined aria-hidden />
            </button>
          </Dropdown>
        )}
      </div>
      <div className={styles.customer} title={Customer_Name}>
        {Customer_Name}
      </div>
      <div className={styles.cardLine}>
        <span className={styles.money}>
          <Money value={money} />
        </span>
        <CardAge opportunity={opportunity} />
      </div>
      <div className={styles.cardLine}>
        <span className={styles.owner}>{Owner_User_Name}</span>
        <ExpectedClose opportunity={opportunity} />
      </div>
      <div className={styles.cardLine}>
        {Next_Time !== null && <NextContactTag next={Next_Time} last={Last_Time} />}
      </div>
    </article>
  );
}
