import { dashboard } from '@haina/contract/calls/dashboard.ts';
import type { PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './layoutDrawer.module.css';

/** Makes the arrangement on screen the default of a role, for those who arranged nothing (S36.2). */
export function RoleDefault({ cards }: { readonly cards: readonly PlacedCard[] }) {
  const t = useT();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isPending } = useQuery({
    queryKey: [dashboard.roles.path],
    queryFn: ({ signal }) => send(dashboard.roles, {}, { signal }),
  });
  const role = data?.rows.find(({ Guid }) => Guid === chosen);
  const write = useMutation({
    mutationFn: async ({ Guid, isKept }: { readonly Guid: string; readonly isKept: boolean; readonly name: string }) =>
      isKept ? send(dashboard.updateRole, { Guid, Cards: [...cards] }) : send(dashboard.resetRole, { Guid }),
    onSuccess: (_data, { isKept, name }) => {
      toast.success(t(isKept ? 'dashboard.role.saved' : 'dashboard.role.cleared', { name }));
      void client.invalidateQueries({ queryKey: [dashboard.roles.path] });
      // The own roles may be among them.
      void client.invalidateQueries({ queryKey: [dashboard.read.path] });
    },
    onError: showError,
  });
  const put = (isKept: boolean) => role && write.mutate({ Guid: role.Guid, name: role.Name, isKept });
  return (
    <section className={styles.part} aria-label={t('dashboard.role.title')}>
      <h3>{t('dashboard.role.title')}</h3>
      <p className={styles.hint}>{t('dashboard.role.hint')}</p>
      <Select
        className={styles.role}
        aria-label={t('dashboard.role.choose')}
        placeholder={t('dashboard.role.choose')}
        loading={isPending}
        virtual={false}
        value={chosen}
        onSelect={setChosen}
        options={(data?.rows ?? []).map(({ Guid, Name, Cards }) => ({
          value: Guid,
          label: Cards === null ? Name : t('dashboard.role.isSet', { name: Name }),
        }))}
      />
      <div className={styles.missing}>
        <Button disabled={!role} loading={write.isPending && write.variables.isKept} onClick={() => put(true)}>
          {t('dashboard.role.save')}
        </Button>
        <Button disabled={!role || role.Cards === null} onClick={() => put(false)}>
          {t('dashboard.role.clear')}
        </Button>
      </div>
    </section>
  );
}
