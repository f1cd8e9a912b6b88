import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNoteWriting } from '../../../entity/drawer/writing.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import type { FileKind } from '../../attachments/checkFile.ts';
import { FileButton } from '../../attachments/FileButton.tsx';
import { useUploads } from '../../attachments/uploads.ts';
import { typedProblems } from './activityInput.ts';
import { BusinessButton } from './BusinessButton.tsx';
import { ContactsButton } from './ContactsButton.tsx';
import styles from './composer.module.css';
import type { Draft } from './draft.ts';
import { NextTimePicker } from '../nextTime/NextTimePicker.tsx';

/** What the foot of the composer offers. */
export interface ComposerFooterProps {
  readonly draft: Draft;
  readonly place: string;
  readonly customerGuid: string | undefined;
  readonly isPosting: boolean;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly onFile: (kind: FileKind) => (file: File) => void;
  readonly onPost: () => void;
}

/** What can be added to a follow-up, and the button that posts it. */
export function ComposerFooter(props: ComposerFooterProps) {
  const { draft, place, customerGuid, isPosting, onChange, onFile, onPost } = props;
  const t = useT();
  // One file at a time (S9.3).
  const isBusy = useUploads(place).some(({ state }) => state === 'waiting' || state === 'running');
  const isWriting = useIsPhone() || draft.Activity_Content.trim() !== '';
  useNoteWriting(isWriting);
  return (
    <div className={styles.foot}>
      <div className={styles.tools}>
        <FileButton
          type="text"
          icon={<PictureOutlined aria-hidden />}
          label={t('activity.image')}
          kind={1}
          disabled={isBusy}
          onFile={onFile(1)}
        />
        <FileButton
          type="text"
          icon={<PaperClipOutlined aria-hidden />}
          label={t('activity.file')}
          kind={2}
          disabled={isBusy}
          onFile={onFile(2)}
        />
        {customerGuid !== undefined && (
          <>
            <ContactsButton
              customerGuid={customerGuid}
              value={draft.contacts}
              onChange={(contacts) => onChange({ contacts })}
            />
            <BusinessButton
              customerGuid={customerGuid}
              value={draft.business}
              onChange={(business) => onChange({ business })}
            />
          </>
        )}
        <NextTimePicker
          value={draft.Next_Time}
          isWrong={typedProblems(draft).Next_Time !== undefined}
          onChange={(Next_Time) => onChange({ Next_Time })}
        />
      </div>
      <span className={styles.hint} aria-hidden>
        Ctrl + Enter
      </span>
      <Button type={isWriting ? 'primary' : 'default'} loading={isPosting} onClick={onPost}>
        {t('activity.post')}
      </Button>
    </div>
  );
}
