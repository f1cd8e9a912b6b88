import { DisconnectOutlined, LinkOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';

/** What the buttons above linked records say and do. */
export interface LinkActionsProps {
  readonly addWords: string;
  readonly onAdd: () => void;
  /** Absent while nothing is linked. */
  readonly onRemove?: () => void;
}

/** Links records and takes the chosen links away, for those who may. */
export function LinkActions({ addWords, onAdd, onRemove }: LinkActionsProps) {
  const t = useT();
  return (
    <>
      {onRemove && (
        <Allowed to={business.separate}>
          <Button icon={<DisconnectOutlined aria-hidden />} onClick={onRemove}>
            {t('business.links.remove')}
          </Button>
        </Allowed>
      )}
      <Allowed to={business.associate}>
        <Button icon={<LinkOutlined aria-hidden />} onClick={onAdd}>
          {addWords}
        </Button>
      </Allowed>
    </>
  );
}
