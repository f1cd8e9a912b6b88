import { handoverUndoDays } from '@haina/contract/calls/handover.ts';
import { people } from '@haina/contract/calls/people.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useSession } from '../../lib/session/session.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import type { DisableDialogProps } from '../people/DisableDialog.tsx';
import styles from './handover.module.css';
import type { HandOverDone } from './ReceiversStep.tsx';
import { useHandOverPeople } from './useHandOverPeople.ts';
import { ShareTable } from './ShareTable.tsx';

const disableDialog = lazyComponent<DisableDialogProps>(
  async () => (await import('../people/DisableDialog.tsx')).DisableDialog,
);

/** What became of a hand-over, and whose work it was. */
export interface ResultStepProps {
  readonly giver: string;
  readonly done: HandOverDone;
  readonly onAnother: () => void;
}

/** The last step: who got what; a person who may disables the person whose work it was. */
export function ResultStep({ giver, done, onAnother }: ResultStepProps) {
  const t = useT();
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t('handover.done')}
        description={t('handover.doneHint', { days: handoverUndoDays })}
      />
      <ShareTable shares={done.Shares} />
      {done.Team_Ended > 0 && (
        <p className={styles.hint}>{t('handover.teamEnds', { number: grouped(done.Team_Ended) })}</p>
      )}
      <div className={styles.foot}>
        <Allowed to={people.disable}>
          <DisableGiver giver={giver} />
        </Allowed>
        <Button type="primary" onClick={onAnother}>
          {t('handover.another')}
        </Button>
      </div>
    </>
  );
}

/** 停用 for a person who handed everything over, with what still hangs on them; nothing once they are disabled. */
function DisableGiver({ giver }: { readonly giver: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isMe = useSession(({ user }) => user?.UserGuid === giver);
  const { data } = useHandOverPeople();
  const person = data?.rows.find(({ UserGuid }) => UserGuid === giver);
  if (!person || person.Is_Disabled === 1 || isMe) return null;
  const { UserGuid: User_Guid, UserName: User_Name } = person;
  return (
    <>
      <span className={styles.hint}>{t('people.leaving.afterHandOver', { name: User_Name })}</span>
      <Button danger onClick={() => setIsOpen(true)}>
        {t('people.leaving.title', { name: User_Name })}
      </Button>
      {isOpen && <disableDialog.Component person={{ User_Guid, User_Name }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
