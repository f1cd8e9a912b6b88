import { ArrowRightOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import { type Business, businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { DrawerAction } from '../../../entity/drawer/drawerAction.ts';
import { send } from '../../../lib/api/send.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import type { StageMove } from './useStageMove.ts';

/** The query of the stages of an opportunity and of where it stands. */
export const stagesQuery = (Guid: string) => ({
  queryKey: [business.states.path, { Guid }],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(business.states, { Guid }, { signal }),
});

/** Makes the step to the next stage an action of the open opportunity; none at the last stage, and none where it has ended. */
export function useNextStage(
  guid: string | null,
  onMove: StageMove,
): (opportunity: Business) => readonly DrawerAction[] {
  const { data } = useQuery({ ...stagesQuery(guid ?? ''), enabled: guid !== null });
  return (opportunity) => {
    if (data === undefined || data.Is_End !== businessEnd.open || opportunity.Can_Edit !== 1) return [];
    const open = data.StatusList.filter(({ Is_End }) => Is_End === businessEnd.open);
    const next = open[open.findIndex(({ Id }) => Id === data.Status_Id) + 1];
    if (next === undefined) return [];
    return [
      {
        key: 'nextStage',
        label: t('business.stageBar.advance', { stage: next.Name }),
        icon: <ArrowRightOutlined aria-hidden />,
        to: business.updateStatus,
        isPrimary: true,
        onClick: () => onMove({ ...opportunity, Row_Version: data.Row_Version }, next),
      },
    ];
  };
}
