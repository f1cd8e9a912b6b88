import { EyeInvisibleOutlined, PlusOutlined } from '@ant-design/icons';
import { dashboard } from '@haina/contract/calls/dashboard.ts';
import {
  type CardSize,
  type DashboardCard,
  dashboardCardNames,
  type PlacedCard,
  sizesOf,
} from '@haina/contract/rules/dashboardCards.ts';
import { Button, Drawer, Segmented } from 'antd';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { RowButton } from '../../../ui/components/RowButton.tsx';
import { SortRow } from '../../../ui/components/SortRow.tsx';
import { areSame, inOrder, missingCards, resized, withCard, withCardBack } from './arrangement.ts';
import { cardTitle } from './cardTitle.ts';
import styles from './layoutDrawer.module.css';
import { RoleDefault } from './RoleDefault.tsx';
import type { ArrangementControl } from './useArrangement.ts';

/** What the drawer shows and tells. */
export interface LayoutDrawerProps {
  readonly isOpen: boolean;
  readonly control: ArrangementControl;
  readonly onClose: () => void;
}

const idOf = (card: DashboardCard) => dashboardCardNames.indexOf(card);

/** Which cards there are, their order and size; the dashboard beside it follows at once, and each removal can be taken back. */
export function LayoutDrawer({ isOpen, control, onClose }: LayoutDrawerProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const maySetDefault = usePermission(dashboard.updateRole);
  const { arrangement, arrange, rearrange } = control;
  const isDefault = arrangement?.Is_Own !== 1;
  const canTakeBack = (words: string, back: () => void) => toast.undoable(words, t('entity.inPlace.undo'), back);
  // What was arranged since stays: this card alone comes back.
  const putBack = (card: DashboardCard, before: readonly PlacedCard[]) =>
    rearrange(({ Cards, Default_Cards }) => {
      const cards = withCardBack(Cards, before, card);
      return isDefault && areSame(cards, Default_Cards) ? null : cards;
    });
  return (
    <Drawer
      open={isOpen}
      size={isPhone ? '100%' : 440}
      title={t('dashboard.arrange.title')}
      mask={false}
      onClose={onClose}
      destroyOnHidden
      extra={
        <Button
          type="link"
          disabled={isDefault}
          onClick={() => {
            arrange(null);
            canTakeBack(t('dashboard.arrange.wasReset'), () => arrangement && arrange(arrangement.Cards));
          }}
        >
          {t('dashboard.arrange.reset')}
        </Button>
      }
    >
      {arrangement && (
        <>
          <ShownCards
            cards={arrangement.Cards}
            onArrange={arrange}
            onRemove={(card) => {
              arrange(arrangement.Cards.filter(({ Card }) => Card !== card));
              canTakeBack(t('dashboard.arrange.removed', { card: t(cardTitle[card]) }), () =>
                putBack(card, arrangement.Cards),
              );
            }}
          />
          <MissingCards cards={arrangement.Cards} onArrange={arrange} />
          {maySetDefault && <RoleDefault cards={arrangement.Cards} />}
        </>
      )}
    </Drawer>
  );
}

interface CardsProps {
  readonly cards: readonly PlacedCard[];
  readonly onArrange: (cards: readonly PlacedCard[]) => void;
}

const sizeWords = { 1: 'narrow', 2: 'wide', 3: 'row' } as const;

function ShownCards({ cards, onArrange, onRemove }: CardsProps & { readonly onRemove: (card: DashboardCard) => void }) {
  const t = useT();
  const ids = cards.map(({ Card }) => idOf(Card));
  const sort = (next: readonly number[]) =>
    onArrange(
      inOrder(
        cards,
        next.flatMap((id) => dashboardCardNames[id] ?? []),
      ),
    );
  return (
    <section className={styles.part} aria-label={t('dashboard.arrange.shown')}>
      <h3>{t('dashboard.arrange.shown')}</h3>
      {cards.map(({ Card: card, Size }) => {
        const name = t(cardTitle[card]);
        return (
          <SortRow
            key={card}
            list="dashboard-cards"
            id={idOf(card)}
            name={name}
            ids={ids}
            isMovable
            onSort={sort}
            actions={
              <RowButton
                label={t('dashboard.arrange.remove', { card: name })}
                icon={<EyeInvisibleOutlined aria-hidden />}
                onClick={() => onRemove(card)}
              />
            }
          >
            <span className={styles.card}>
              <span>{name}</span>
              <Segmented<CardSize>
                size="small"
                aria-label={t('dashboard.arrange.width', { card: name })}
                value={Size}
                onChange={(size) => onArrange(resized(cards, card, size))}
                options={sizesOf(card).map((value) => ({ value, label: t(`dashboard.arrange.${sizeWords[value]}`) }))}
              />
            </span>
          </SortRow>
        );
      })}
    </section>
  );
}

function MissingCards({ cards, onArrange }: CardsProps) {
  const t = useT();
  const missing = missingCards(cards);
  return (
    <section className={styles.part} aria-label={t('dashboard.arrange.hidden')}>
      <h3>{t('dashboard.arrange.hidden')}</h3>
      {missing.length === 0 && <p className={styles.hint}>{t('dashboard.arrange.allShown')}</p>}
      <div className={styles.missing}>
        {missing.map((card) => (
          <Button
            key={card}
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('dashboard.arrange.add', { card: t(cardTitle[card]) })}
            onClick={() => onArrange(withCard(cards, card))}
          >
            {t(cardTitle[card])}
          </Button>
        ))}
      </div>
    </section>
  );
}
