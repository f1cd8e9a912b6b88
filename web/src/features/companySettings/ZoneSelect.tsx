import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { zoneChoices } from './zones.ts';

/** What the select of zones is given; `Form.Item` fills in id, value and onChange. */
export interface ZoneSelectProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (zone: string) => void;
  /** The zone of the company now. */
  readonly saved: string;
}

/** A zone out of all that there are, found by any part of its name or its distance from UTC. */
export function ZoneSelect({ saved, ...control }: ZoneSelectProps) {
  const t = useT();
  const [{ usual, others }] = useState(() => zoneChoices(saved, new Date()));
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { label: t('company.zoneUsual'), options: [...usual] },
        { label: t('company.zoneOther'), options: [...others] },
      ]}
    />
  );
}
