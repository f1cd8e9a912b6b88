import { RightOutlined } from '@ant-design/icons';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { type QueueKind, queueKinds, today } from '@haina/contract/calls/today.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useHasPage } from '../../records/noun/useHasPage.ts';
import { todayKey } from '../../records/record/todayKey.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { grouped, yuan } from '../../ui/format/numbers.ts';
import { followed } from './cards/followed.ts';
import styles from './dashboard.module.css';
import { FailedLoad } from '../../ui/components/FailedLoad.tsx';
import { useFreshAnswer } from './useFreshAnswer.ts';

const path = '/crm/today';

const queryKey = [...todayKey, today.queue.path, 'counts'];

/** The kinds that stand in the card also where there is none of them; the others only where there are some. */
const usual = ['leads', 'customer', 'overdue', 'protection', 'plans', 'approval'] as const;

type UsualKind = (typeof usual)[number];

const isUsual = (kind: QueueKind): kind is UsualKind => usual.some((one) => one === kind);

const order: readonly QueueKind[] = [...usual, ...queueKinds.filter((kind) => !isUsual(kind))];

/** The usual kinds of which a person may have something to do: those whose page they have, and what they may decide. */
function useOwnKinds(): ReadonlySet<QueueKind> {
  const hasLeads = useHasPage(targetKind.leads);
  const hasCustomers = useHasPage(targetKind.customer);
  const hasContracts = useHasPage(targetKind.contract);
  const mayApprove = usePermission(seaRules.approve);
  const has: Readonly<Record<UsualKind, boolean>> = {
    leads: hasLeads,
    customer: hasCustomers,
    overdue: hasLeads || hasCustomers,
    protection: hasCustomers,
    plans: hasContracts,
    approval: mayApprove,
  };
  return new Set(usual.filter((kind) => has[kind]));
}

/** What is to be done today by kind; each number leads to its part of the queue (S16.17). */
export function TodayPanel() {
  const t = useT();
  const ask = (options: SendOptions) => send(today.queue, { SeleteType: 1, Only_Counts: 1 }, options);
  useFreshAnswer({ following: followed.today, queryKey, ask });
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask({ signal }),
    refetchOnWindowFocus: true,
  });
  return (
    <Panel title={t('menu.today')} definition={t('queue.definition')} extra={<Link to={path}>{t('common.all')}</Link>}>
      <FailedLoad error={error} shownAt={data ? dataUpdatedAt : null} onRetry={() => void refetch()} />
      <div className={styles.todos}>
        {data && <Todos counts={data.Counts} />}
        {!data && !error && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
          </div>
        )}
      </div>
    </Panel>
  );
}

interface Count {
  readonly Queue_Kind: QueueKind;
  readonly Num: number;
  readonly Money: number | null;
}

function Todos({ counts }: { readonly counts: readonly Count[] }) {
  const t = useT();
  const own = useOwnKinds();
  if (counts.every(({ Num }) => Num === 0)) return <EmptyState title={t('queue.empty')} hint={t('queue.emptyHint')} />;
  const shown = order
    .flatMap((kind) => counts.find(({ Queue_Kind }) => Queue_Kind === kind) ?? [])
    .filter(({ Queue_Kind, Num }) => Num > 0 || own.has(Queue_Kind));
  return (
    <ul className={styles.barList}>
      {shown.map((count) => (
        <li key={count.Queue_Kind}>
          <Todo {...count} />
        </li>
      ))}
    </ul>
  );
}

function Todo({ Queue_Kind: kind, Num, Money }: Count) {
  const t = useT();
  return (
    <Link className={styles.todo} to={`${path}?kind=${kind}`}>
      <span className={styles.figureName}>{isUsual(kind) ? t(`queue.todo.${kind}`) : t(`queue.kind.${kind}`)}</span>
      {Money !== null && Money > 0 && <span className={styles.todoMoney}>{yuan(Money)}</span>}
      <strong data-late={(kind === 'overdue' && Num > 0) || undefined}>{grouped(Num)}</strong>
      <RightOutlined className={styles.todoArrow} aria-hidden />
    </Link>
  );
}
