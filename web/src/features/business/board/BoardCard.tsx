import { EllipsisOutlined } from '@ant-design/icons';
import type { Business, BusinessStatus } from '@haina/contract/calls/businessShapes.ts';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { fieldLabel } from '../../../entity/fields/fieldLabel.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { Money } from '../../../ui/components/Money.tsx';
import { NextContactTag } from '../../../ui/components/NextContactTag.tsx';
import type { StageMove } from '../stages/useStageMove.ts';
import styles from './board.module.css';
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
  const { Name: name, Customer_Name, Money: money, Deal_Time, Owner_User_Name, Next_Time, Last_Time } = opportunity;
  return (
    <article ref={card} className={styles.card} data-dragged={isDragged} data-movable={isMovable}>
      <div className={styles.cardHeader}>
        <button type="button" className={styles.name} title={name} onClick={onOpen}>
          {name}
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
        <span title={fieldLabel('business', 'Deal_Time')}>
          <DateTime value={Deal_Time} precision="minute" />
        </span>
      </div>
      <div className={styles.cardLine}>
        <span className={styles.owner}>{Owner_User_Name}</span>
        {Next_Time !== null && <NextContactTag next={Next_Time} last={Last_Time} />}
      </div>
    </article>
  );
}
