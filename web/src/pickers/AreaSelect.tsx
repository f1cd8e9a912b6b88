import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { FormControlProps } from '../entity/fields/field.ts';
import { send } from '../lib/api/send.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { type AreaLevel, askedFirst, clearedBelow, levelAbove, offeredParent } from './areaCascade.ts';
import { LoadErrorPanel } from '../ui/components/LoadErrorPanel.tsx';
import styles from './dialog/picker.module.css';

/** The country of a record: a form control for Country_Id, 0 = unset. */
export const CountrySelect = (props: FormControlProps) => <AreaSelect {...props} level="Country_Id" />;

/** The province of a record, of the country chosen in the same form: a form control for Province_Id. */
export const ProvinceSelect = (props: FormControlProps) => <AreaSelect {...props} level="Province_Id" />;

/** The city of a record, of the province chosen in the same form: a form control for City_Id. */
export const CitySelect = (props: FormControlProps) => <AreaSelect {...props} level="City_Id" />;

/** The district of a record, of the city chosen in the same form: a form control for Area_Id. */
export const DistrictSelect = (props: FormControlProps) => <AreaSelect {...props} level="Area_Id" />;

interface AreaSelectProps extends FormControlProps {
  readonly level: AreaLevel;
}

// One level of a region. A new choice unsets the levels below it before it is reported, so the form never holds a mixture.
function AreaSelect({ level, id, value, onChange, label, isReadOnly }: AreaSelectProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const above: unknown = Form.useWatch(levelAbove(level) ?? level, { form, preserve: true });
  const parent = offeredParent(level, above);
  const { options, isLoading, error, retry } = useAreas(parent);
  const isEmpty = options.length === 0 && !isLoading && error === null;
  const isOff = parent === null || isEmpty;
  const chosen = options.find((option) => option.value === value);
  const choose = (next: number | undefined) => {
    form.setFieldsValue(clearedBelow(level));
    onChange?.(next ?? 0);
  };
  const placeholder = () => {
    if (isReadOnly) return ' ';
    if (isLoading) return t('common.loading');
    if (error !== null) return t('picker.area.loadFailed');
    if (parent === null) return t(isUnknown(above) ? 'picker.area.none' : askedFirst[level]);
    return t(isEmpty ? 'picker.area.none' : 'entity.choose');
  };
  return (
    <Select<number>
      {...(id ? { id } : {})}
      {...(isOff ? { disabled: true } : {})}
      {...(error === null ? {} : { status: 'error' as const })}
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      virtual={false}
      loading={isLoading}
      placeholder={isOff ? <span className={styles.off}>{placeholder()}</span> : placeholder()}
      notFoundContent={error === null ? t('entity.notFound') : <LoadErrorPanel error={error} onRetry={retry} />}
      popupMatchSelectWidth={false}
      options={options}
      value={chosen?.value ?? null}
      onChange={choose}
      style={{ width: '100%' }}
    />
  );
}

const isUnknown = (above: unknown) => typeof above === 'number' && above !== 0;

/** The areas below one as choices; they never change while the page is open. Nothing is asked for with no parent. */
function useAreas(parent: number | null) {
  const { data, isLoading, error, isFetching, refetch } = useQuery({
    queryKey: [dictionary.areas.path, { ParentId: parent }],
    queryFn: ({ signal }) => send(dictionary.areas, { ParentId: parent ?? 0 }, { signal }),
    select: (areas) => areas.map(({ areaId, areaName }) => ({ value: areaId, label: areaName })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: parent !== null,
  });
  return {
    options: data ?? [],
    isLoading: isLoading || (isFetching && data === undefined),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
