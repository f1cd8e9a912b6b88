import { PlusOutlined } from '@ant-design/icons';
import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { ChoiceSelect } from '../../entity/fields/ChoiceSelect.tsx';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { fieldRules } from '../../entity/form/rules.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { provinceOptions } from '../../pickers/areaOptions.ts';
import styles from './collect.module.css';
import { PlatformSelect } from './PlatformSelect.tsx';
import { useRefresh } from './useKeywords.ts';

interface Values {
  readonly Keyword: string;
  readonly Platform?: string;
  readonly Province?: number;
}

const label = (name: string) => fieldLabel('acquisition', name);

/** The row that adds a keyword: Enter adds it and keeps the focus, so that several can be typed one after the other. */
export function AddKeyword() {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const field = useRef<InputRef>(null);
  const refresh = useRefresh();
  const key = useFormKey();
  const adding = useMutation({
    mutationFn: ({ Keyword, Platform, Province }: Values) =>
      send(
        acquisition.add,
        { Keyword, ...(Platform ? { Platform } : {}), ...(Province ? { Province } : {}) },
        { idempotencyKey: key.current() },
      ),
    onSuccess: () => {
      toast.success(t('collect.added'));
      form.setFieldValue('Keyword', '');
      refresh();
    },
    onError: showError,
    onSettled: () => {
      key.renew();
      field.current?.focus();
    },
  });
  return (
    <Form<Values> form={form} name="keyword" className={styles.add ?? ''} onFinish={(values) => adding.mutate(values)}>
      <Form.Item
        name="Keyword"
        className={styles.addWord ?? ''}
        rules={fieldRules(acquisition.add.input, 'acquisition', 'Keyword')}
        validateTrigger="onSubmit"
      >
        <Input
          ref={field}
          prefix={<PlusOutlined aria-hidden />}
          placeholder={t('collect.keywordHint')}
          aria-label={label('Keyword')}
          autoComplete="off"
          maxLength={60}
        />
      </Form.Item>
      <Form.Item name="Platform" className={styles.addPlatform ?? ''}>
        <PlatformSelect />
      </Form.Item>
      <Form.Item name="Province" className={styles.addProvince ?? ''}>
        <ProvinceSelect />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={adding.isPending}>
        {t('collect.add')}
      </Button>
      <kbd className={styles.key}>Enter</kbd>
    </Form>
  );
}

interface ProvinceProps {
  readonly value?: number;
  readonly onChange?: (value: number | undefined) => void;
  readonly id?: string;
}

/** A province, or everywhere. */
export function ProvinceSelect({ value, onChange, id }: ProvinceProps) {
  const t = useT();
  return (
    <ChoiceSelect
      {...(id ? { id } : {})}
      source={provinceOptions}
      isSingle
      label={label('Province')}
      placeholder={t('collect.everywhere')}
      value={value ? [value] : []}
      onChange={([next]) => onChange?.(next === undefined ? undefined : Number(next))}
      style={{ width: '100%' }}
    />
  );
}
