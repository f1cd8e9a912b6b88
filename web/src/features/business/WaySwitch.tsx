import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { ChoiceSelect } from '../../entity/fields/ChoiceSelect.tsx';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { BusinessWay } from './businessWay.ts';
import styles from './business.module.css';
import { modeOptions } from './stageOptions.ts';

/** What the switch between list and board shows and tells. */
export interface WaySwitchProps {
  readonly way: BusinessWay;
  readonly onWay: (way: BusinessWay) => void;
  /** The mode whose board is shown; 0 while it is not known. */
  readonly mode: number;
  readonly onMode: (mode: number) => void;
}

/** Shows opportunities as a list or as a board; a board is that of one mode of sale. */
export function WaySwitch({ way, onWay, mode, onMode }: WaySwitchProps) {
  const t = useT();
  return (
    <>
      {way === 'board' && (
        <ChoiceSelect
          source={modeOptions}
          isSingle
          hasDisabled
          label={fieldLabel('business', 'Type_Id')}
          className={styles.mode ?? ''}
          value={mode === 0 ? [] : [mode]}
          onChange={([next]) => onMode(Number(next ?? mode))}
        />
      )}
      <Segmented<BusinessWay>
        aria-label={t('business.way.label')}
        value={way}
        onChange={onWay}
        options={[
          { value: 'list', label: t('business.way.list'), icon: <UnorderedListOutlined aria-hidden /> },
          { value: 'board', label: t('business.way.board'), icon: <AppstoreOutlined aria-hidden /> },
        ]}
      />
    </>
  );
}
