import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { endStates, isOpen } from './stages/businessState.ts';

/** What the marks of an opportunity are about. */
export interface BusinessMarkProps {
  readonly opportunity: Business;
}

/** The customer of an opportunity, which it leads to. */
export const CustomerLink = ({ opportunity }: BusinessMarkProps) => (
  <RecordLink kind={targetKind.customer} guid={opportunity.Customer_Guid} name={opportunity.Customer_Name} />
);

/** The stage of an opportunity with its chance of winning, or how it ended, as a dot and words. */
export function StageDot({ opportunity }: BusinessMarkProps) {
  const t = useT();
  const { Is_End, EndName, StatusName: stage, Rate: rate } = opportunity;
  const text = isOpen(opportunity) ? t('business.stageRate', { stage, rate }) : EndName;
  return <StatusDot tone={endStates[Is_End].tone} text={text} />;
}

/** Whether an opportunity is open, with its chance, or how it ended; the reason when the pointer rests on it. */
export function EndTag({ opportunity }: BusinessMarkProps) {
  const t = useT();
  const { Is_End, EndName, Rate: rate, End_Remark } = opportunity;
  return (
    <Tag variant="filled" color={endStates[Is_End].tone} title={End_Remark}>
      {isOpen(opportunity) ? t('business.openRate', { rate }) : EndName}
    </Tag>
  );
}
