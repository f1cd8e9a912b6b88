import { announcementLabel } from '@haina/contract/calls/messages.ts';
import { robots } from '@haina/contract/calls/robots.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useId } from 'react';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** What messages of a label are called. */
export interface ForwardFieldProps {
  readonly nameOf: (label: number) => string;
}

/** No robot: the empty Guid of the wire. */
const nobody = '';

/** By which robot of the company one's own messages are forwarded (S16.21); nothing where the company has none. */
export function ForwardField({ nameOf }: ForwardFieldProps) {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const queryKey = [robots.forward.path];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => send(robots.forward, {}, { signal, quiet: true }) });
  const saving = useMutation({
    mutationFn: (guid: string) =>
      send(robots.updateForward, { Robot_Guid: guid === nobody ? null : guid }, { idempotencyKey: newKey() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      toast.success(t('robot.forwardSaved'));
    },
    onError: showError,
  });
  if (!data || data.Robots.length === 0) return null;
  const chosen = data.Robots.find(({ Guid }) => Guid === data.Robot_Guid);
  // Announcements are forwarded by the company itself.
  const labels = (chosen?.Labels ?? []).filter((label) => label !== announcementLabel).map(nameOf);
  return (
    <Form.Item
      label={t('robot.forward')}
      htmlFor={id}
      extra={labels.length > 0 && t('robot.forwardHint', { labels: labels.join('、') })}
    >
      <Select
        id={id}
        value={chosen?.Guid ?? nobody}
        loading={saving.isPending}
        options={[
          { value: nobody, label: t('robot.forwardNone') },
          ...data.Robots.map(({ Guid, Name }) => ({ value: Guid, label: Name })),
        ]}
        onChange={(guid) => saving.mutate(guid)}
      />
    </Form.Item>
  );
}
