import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { wall, type WallLink } from '@haina/contract/calls/wall.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { titleKey, reportIds } from '@haina/contract/reports/reports.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Modal, Segmented } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { minuteMoment } from '../../../ui/format/moments.ts';
import { FailedLoad } from '../../../ui/components/FailedLoad.tsx';
import { useReport } from '../report/reportView.ts';
import styles from './wallLinks.module.css';

/** Whether the dialog of wall links is open. */
export interface WallLinksDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const lives = [1, 7, 30, 90] as const;

const key = [wall.list.path];

/** Makes a link that shows this report on a wall, and lists those that are valid, each to be taken back. */
export function WallLinksDialog({ isOpen, onClose }: WallLinksDialogProps) {
  const t = useT();
  return (
    <Modal
      title={t('bi.wall.title')}
      width={560}
      centered
      open={isOpen}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className={styles.hint}>{t('bi.wall.hint')}</p>
      <MakeLink />
      <Links />
    </Modal>
  );
}

function MakeLink() {
  const t = useT();
  const { id } = useReport();
  const { search } = useLocation();
  const client = useQueryClient();
  const [name, setName] = useState(t(titleKey(id)));
  const [days, setDays] = useState<number>(lives[1]);
  const nameId = useId();
  const make = useMutation({
    mutationFn: () => send(wall.add, { Report: id, Name: name, Query: search.replace(/^\?/, ''), Days: days }),
    onSuccess: () => void client.invalidateQueries({ queryKey: key }),
    onError: showError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form className={styles.make} onSubmit={submit}>
      <label htmlFor={nameId}>{t('bi.wall.name')}</label>
      <Input id={nameId} value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      <span aria-hidden>{t('bi.wall.days')}</span>
      <Segmented<number>
        aria-label={t('bi.wall.days')}
        value={days}
        onChange={setDays}
        options={lives.map((value) => ({ value, label: t('bi.wall.daysOf', { days: value }) }))}
      />
      <Button type="primary" htmlType="submit" loading={make.isPending} disabled={name.trim() === ''}>
        {t('bi.wall.make')}
      </Button>
      {make.data && <MadeLink token={make.data.Token} />}
    </form>
  );
}

/** The new link, which nobody can show again. */
function MadeLink({ token }: { readonly token: string }) {
  const t = useT();
  const address = `${window.location.origin}/wall#${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('common.copied'));
    } catch {
      // The browser keeps the clipboard to itself; the field can be copied by hand.
      toast.warning(t('common.copyFailed'));
    }
  };
  return (
    <div className={styles.made} role="status">
      <span>{t('bi.wall.made')}</span>
      <span className={styles.address}>
        <Input readOnly value={address} aria-label={t('bi.wall.title')} onFocus={({ target }) => target.select()} />
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t('bi.copyLink')}
        </Button>
      </span>
    </div>
  );
}

function Links() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(wall.list, {}, { signal, quiet: true }),
  });
  return (
    <section className={styles.links} aria-label={t('bi.wall.links')}>
      <h3>{t('bi.wall.links')}</h3>
      <FailedLoad error={isFetching ? null : error} shownAt={null} onRetry={() => void refetch()} />
      {data?.rows.length === 0 && <p className={styles.hint}>{t('bi.wall.none')}</p>}
      <ul>
        {data?.rows.map((link) => (
          <li key={link.Guid}>
            <OneLink link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const reportOf = (id: string): ReportId | undefined => reportIds.find((one) => one === id);

function OneLink({ link }: { readonly link: WallLink }) {
  const t = useT();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const report = reportOf(link.Report);
  const revoke = useMutation({
    mutationFn: () => send(wall.remove, { Guid: link.Guid }),
    onSuccess: () => {
      toast.success(t('bi.wall.revoked'));
      void client.invalidateQueries({ queryKey: key });
    },
    onError: showError,
  });
  const ask = () => modal.confirm({ title: t('bi.wall.revokeAsk'), centered: true, onOk: () => revoke.mutate() });
  return (
    <span className={styles.link}>
      <span className={styles.name}>
        {link.Name}
        <small>
          {report && <span>{t(titleKey(report))}</span>}
          <span>{t('bi.wall.until', { time: minuteMoment(link.Expire_Time ?? '') })}</span>
        </small>
      </span>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('bi.wall.revoke', { name: link.Name })}
        loading={revoke.isPending}
        onClick={ask}
      />
    </span>
  );
}
