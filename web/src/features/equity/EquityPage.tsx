import { equity } from '@haina/contract/calls/equity.ts';
import { monthAfter } from '@haina/contract/rules/score.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { entryDialog } from '../../records/scoreEntries/lazyParts.ts';
import { EntryPage } from '../../records/scoreEntries/EntryPage.tsx';
import styles from '../../records/scoreEntries/scores.module.css';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { NetTable } from './NetTable.tsx';
import { performanceKind } from './performanceKind.tsx';

type Shown = 'people' | 'entries';

/** Net performance: by person and month, and the entries behind it (S34.1, S34.2). */
export function EquityPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  // A record has an address in the list of entries.
  const shown: Shown = params.get('show') === 'entries' || params.has('open') ? 'entries' : 'people';
  const show = (next: Shown) => setParams(next === 'entries' ? { show: 'entries' } : {}, { replace: true });
  const turn = (
    <Segmented<Shown>
      aria-label={t('score.equity.title')}
      value={shown}
      onChange={show}
      options={[
        { value: 'people', label: t('score.equity.byPerson') },
        { value: 'entries', label: t('score.equity.byEntry') },
      ]}
    />
  );
  if (shown === 'entries')
    return <EntryPage kind={performanceKind} notice={<div className={styles.head}>{turn}</div>} />;
  const showEntries = (person: string, month: string) =>
    setParams({
      show: 'entries',
      user_guid: person,
      Performance_Time_Start: `${month}-01`,
      Performance_Time_End: dayAfter(`${monthAfter(month)}-01`, -1),
    });
  return <PeoplePart turn={turn} onEntries={showEntries} />;
}

interface PeoplePartProps {
  readonly turn: ReactNode;
  readonly onEntries: (person: string, month: string) => void;
}

function PeoplePart({ turn, onEntries }: PeoplePartProps) {
  const t = useT();
  const now = useCompanyNow();
  const client = useQueryClient();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  return (
    <div className={styles.page}>
      <PageTitle text={t('score.equity.title')} />
      <section className={styles.card} aria-label={t('score.equity.title')}>
        <NetTable
          onEntries={onEntries}
          actions={
            <>
              {turn}
              <AddButton
                to={equity.add}
                label={t('score.equity.add')}
                isIcon={false}
                onAdd={() => setDialog({ mode: 'add', preset: performanceKind.presetAt(now) })}
              />
            </>
          }
        />
      </section>
      <entryDialog.Component
        kind={performanceKind}
        request={dialog}
        onClose={() => setDialog(null)}
        onSaved={() => void client.invalidateQueries({ queryKey: [equity.net.path] })}
      />
    </div>
  );
}
