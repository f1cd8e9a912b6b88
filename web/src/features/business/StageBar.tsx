import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import { type Business, businessEnd, type BusinessStatus } from '@haina/contract/calls/businessShapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import ui from '../../ui/components/ui.module.css';
import { endStates, isOpen, type StageStanding, stageStandings } from './stages/businessState.ts';
import styles from './stageBar.module.css';
import { stagesQuery } from './stages/useNextStage.tsx';
import type { StageMove } from './stages/useStageMove.ts';

/** What the stage bar is about. */
export interface StageBarProps {
  readonly opportunity: Business;
  readonly onMove: StageMove;
}

/**
 * The stages of an opportunity's mode in one line, and how it ends: finished, current, next, later (S10.12).
 * Once it has ended nothing moves, and the outcome is the last stage.
 */
export function StageBar({ opportunity, onMove }: StageBarProps) {
  const t = useT();
  const { data } = useQuery(stagesQuery(opportunity.Guid));
  const mayMove = usePermission(business.updateStatus) && opportunity.Can_Edit === 1;
  const hasEnded = data ? data.Is_End !== businessEnd.open : !isOpen(opportunity);
  const stages = data?.StatusList.filter(({ Is_End }) => Is_End === businessEnd.open) ?? [];
  const outcomes = data?.StatusList.filter(({ Is_End }) => Is_End !== businessEnd.open) ?? [];
  const ended = outcomes.find(({ Is_End }) => Is_End === data?.Is_End);
  const standings = stageStandings(stages, data?.Status_Id ?? 0, hasEnded);
  const move = (to: BusinessStatus) =>
    onMove({ ...opportunity, Row_Version: data?.Row_Version ?? opportunity.Row_Version }, to);
  return (
    <div className={styles.bar}>
      <ol className={styles.stages} aria-label={t('business.stageBar.label')} aria-busy={!data}>
        {stages.map((stage, index) => (
          <StageArrow
            key={stage.Id}
            stage={stage}
            standing={standings[index] ?? 'later'}
            isDisabled={hasEnded || !mayMove}
            hint={hasEnded ? t('business.stageBar.endedWhy') : ''}
            onClick={() => move(stage)}
          />
        ))}
        {data && ended && <OutcomeArrow outcome={ended} at={data.End_Time} reason={data.Remark} />}
      </ol>
      {mayMove && !hasEnded && outcomes.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: outcomes.map((outcome) => ({ key: outcome.Id, label: outcome.Name, onClick: () => move(outcome) })),
          }}
        >
          <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {t('business.stageBar.end')}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

interface OutcomeArrowProps {
  readonly outcome: BusinessStatus;
  readonly at: string | null;
  /** Why; empty for what was won. */
  readonly reason: string;
}

/** How the opportunity ended: outcome, day and reason, where it stands now. */
function OutcomeArrow({ outcome, at, reason }: OutcomeArrowProps) {
  const t = useT();
  const { tone } = endStates[outcome.Is_End];
  const words = [at === null ? '' : at.slice(0, 10), reason].filter((part) => part !== '').join(' ');
  const whole = [at === null ? '' : at.slice(0, 16).replace('T', ' '), reason].filter((part) => part !== '').join('\n');
  return (
    <li className={`${styles.stage} ${styles.ended}`} ref={scrollTo}>
      <div
        className={`${styles.arrow} ${styles.outcome} ${styles[tone]}`}
        role="group"
        aria-current="step"
        aria-label={t('business.stageBar.outcome', { outcome: outcome.Name })}
        title={whole}
      >
        <span className={styles.words}>
          <span className={styles.name}>{outcome.Name}</span>
          <span className={styles.rate}>{words}</span>
        </span>
      </div>
    </li>
  );
}

interface StageArrowProps {
  readonly stage: BusinessStatus;
  readonly standing: StageStanding;
  readonly isDisabled: boolean;
  readonly hint: string;
  readonly onClick: () => void;
}

function StageArrow({ stage: { Name: name, Rate: rate }, standing, isDisabled, hint, onClick }: StageArrowProps) {
  const t = useT();
  const isCurrent = standing === 'current';
  const words = standing === 'current' || standing === 'next' ? standing : 'rate';
  return (
    <li className={styles.stage} {...(isCurrent ? { ref: scrollTo } : {})}>
      <button
        type="button"
        className={`${styles.arrow} ${styles[standing]}`}
        {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
        disabled={isDisabled}
        title={hint === '' ? name : hint}
        onClick={() => !isCurrent && onClick()}
      >
        {standing === 'finished' && <CheckOutlined aria-hidden />}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.rate}>{t(`business.stageBar.${words}`, { rate })}</span>
        </span>
        {(standing === 'finished' || standing === 'later') && (
          <span className={ui.unseen}>{t(`business.stageBar.${standing}`)}</span>
        )}
      </button>
    </li>
  );
}

// Where the stages do not fit, on a phone, they begin at the current one.
function scrollTo(stage: HTMLElement | null): void {
  const list = stage?.parentElement;
  if (list) list.scrollLeft = stage.offsetLeft - list.offsetLeft - 24;
}
