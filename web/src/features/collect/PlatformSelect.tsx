import { Select, type SelectProps } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { usePlatforms } from './collectOptions.ts';

/** A provider; the first one while none is chosen. `Form.Item` fills in id, value and onChange. */
export function PlatformSelect(props: Pick<SelectProps<string>, 'id' | 'value' | 'onChange' | 'allowClear'>) {
  const { options } = usePlatforms();
  return (
    <Select<string>
      aria-label={fieldLabel('acquisition', 'Platform')}
      virtual={false}
      options={options}
      placeholder={options[0]?.label}
      {...props}
    />
  );
}
