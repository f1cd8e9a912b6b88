import type { CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ChoiceSelect } from '../../entity/fields/ChoiceSelect.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { DictionarySelect } from '../../pickers/DictionarySelect.tsx';
import { peopleInScope } from '../../pickers/peopleOptions.ts';
import styles from './collect.module.css';
import { useDayLimit } from './DayLimit.tsx';
import { useAddCompanies } from './useAddCompanies.tsx';
import { useLeadMarks } from './leadMarks.ts';

interface ConvertBarProps {
  readonly chosen: readonly CollectedCompany[];
  readonly onDone: () => void;
}

/** Makes the chosen companies leads: whose, of which batch and source. */
export function ConvertBar({ chosen, onDone }: ConvertBarProps) {
  const t = useT();
  const own = useSession(({ user }) => user?.UserGuid) ?? '';
  const [owner, setOwner] = useState(own);
  const { marks } = useLeadMarks();
  const limit = useDayLimit();
  const adding = useAddCompanies(onDone);
  const left = limit ? Math.max(limit.Limit - limit.Used, 0) : Number.POSITIVE_INFINITY;
  const isOver = chosen.length > left;
  return (
    <div className={styles.convert} role="group" aria-label={t('collect.found.convert')}>
      <span>
        {t('collect.found.selected')} <b>{t('collect.number', { number: chosen.length })}</b>
      </span>
      {isOver && (
        <span className={styles.over} role="alert">
          {t('collect.found.over', { left })}
        </span>
      )}
      <span className={styles.mark}>
        {t('collect.found.owner')}
        <ChoiceSelect
          source={peopleInScope}
          isSingle
          label={t('collect.found.owner')}
          value={[owner]}
          onChange={([next]) => setOwner(next === undefined ? own : String(next))}
          style={{ width: 116 }}
        />
      </span>
      <Marks />
      <span className={styles.end}>
        <Button type="text" onClick={onDone}>
          {t('collect.found.clear')}
        </Button>
        <Button
          type="primary"
          disabled={isOver}
          loading={adding.isPending}
          onClick={() =>
            adding.mutate({
              CompanyGuidList: chosen.map(({ Guid }) => Guid),
              User_Guid: owner,
              ...(marks.Batch ? { Batch: marks.Batch } : {}),
              ...(marks.Source ? { Source: marks.Source } : {}),
            })
          }
        >
          {t('collect.found.convert')}
        </Button>
      </span>
    </div>
  );
}

/** The batch and the source that leads are marked with. */
function Marks() {
  const t = useT();
  const { marks, setMarks } = useLeadMarks();
  return (
    <>
      <span className={styles.mark}>
        {t('collect.found.batch')}
        <DictionarySelect
          code="Leads_Batch"
          label={t('collect.found.batch')}
          {...(marks.Batch ? { value: marks.Batch } : {})}
          onChange={(Batch) => setMarks({ ...marks, Batch })}
        />
      </span>
      <span className={styles.mark}>
        {t('collect.found.source')}
        <DictionarySelect
          code="source"
          label={t('collect.found.source')}
          {...(marks.Source ? { value: marks.Source } : {})}
          onChange={(Source) => setMarks({ ...marks, Source })}
        />
      </span>
    </>
  );
}
