import { UpOutlined } from '@ant-design/icons';
import { Input, Switch } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { textOf, useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import type { RecordRef } from '../../record/recordRef.ts';
import type { DraftField, DraftProblems } from './activityInput.ts';
import { ComposerFooter } from './ComposerFooter.tsx';
import { ComposerGoods } from './ComposerGoods.tsx';
import styles from './composer.module.css';
import { foldComposer, noteFocus, useComposerState } from './composerStore.ts';
import type { Draft } from './draft.ts';
import { changeDraft, useDraft } from './drafts.ts';
import { KindChips } from './KindChips.tsx';
import { useLastKind } from './lastKind.ts';
import { SupplementPicker } from './SupplementPicker.tsx';
import { composerPlace, useFileChoice } from './useFileChoice.ts';
import { usePost } from './usePost.ts';

/** On which record a follow-up is written. */
export interface ComposerProps {
  readonly target: RecordRef;
  /** The customer whose contacts can be linked; left out where there is none. */
  readonly customerGuid?: string;
  readonly onPosted: () => void;
}

/** What was written of a follow-up so far; it begins with the type that was used last. */
function useBegunDraft(target: RecordRef): Draft {
  const written = useDraft(target);
  const lastKind = useLastKind();
  return { ...written, Activity_Kind: written.Activity_Kind || lastKind };
}

/** Writes a follow-up: type, words, pictures, files, contacts, next contact (S8.1). */
export function Composer({ target, customerGuid, onPosted }: ComposerProps) {
  const t = useT();
  const draft = useBegunDraft(target);
  const problemId = useId();
  const place = composerPlace(target);
  const choose = useFileChoice(target);
  const { post, isPosting, problems } = usePost({ target, draft, place, onPosted });
  const field = useFocusedField();
  const change = (changes: Partial<Draft>) => changeDraft(target, changes);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    post();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const [picture] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (!picture || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    choose(1)(picture);
  };

  return (
    <section className={styles.composer} aria-label={t('activity.compose')}>
      <div className={styles.top}>
        <KindChips
          value={draft.Activity_Kind}
          isWrong={problems.Activity_Kind !== undefined}
          problemId={problemId}
          onChange={(Activity_Kind) => change({ Activity_Kind })}
        />
        <SupplementChoice draft={draft} isWrong={problems.Create_Time !== undefined} onChange={change} />
        <IconButton icon={<UpOutlined />} label={t('activity.fold')} size="small" onClick={foldComposer} />
      </div>
      <Input.TextArea
        ref={field}
        className={styles.text ?? ''}
        variant="borderless"
        autoSize={{ minRows: 3, maxRows: 6 }}
        aria-label={t('activity.content')}
        aria-invalid={problems.Activity_Content !== undefined}
        aria-describedby={problems.Activity_Content ? problemId : undefined}
        placeholder={t('activity.prompt')}
        value={draft.Activity_Content}
        onChange={({ target: { value } }) => change({ Activity_Content: value })}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <Problems id={problemId} problems={problems} />
      <ComposerGoods place={place} draft={draft} onChange={change} />
      <ComposerFooter
        draft={draft}
        place={place}
        customerGuid={customerGuid}
        isPosting={isPosting}
        onChange={change}
        onFile={choose}
        onPost={post}
      />
    </section>
  );
}

interface SupplementChoiceProps {
  readonly draft: Draft;
  readonly isWrong: boolean;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** The switch for a follow-up of the last 24 hours, and when it took place. */
function SupplementChoice({ draft, isWrong, onChange }: SupplementChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.supplement}>
      {draft.isSupplement && (
        <SupplementPicker
          value={draft.Create_Time}
          isWrong={isWrong}
          onChange={(Create_Time) => onChange({ Create_Time })}
        />
      )}
      <label htmlFor={id} title={t('activity.supplementHint')}>
        {t('activity.supplement')}
      </label>
      <Switch
        id={id}
        size="small"
        checked={draft.isSupplement}
        onChange={(isSupplement) => onChange({ isSupplement, Create_Time: null })}
      />
    </div>
  );
}

const order: readonly DraftField[] = ['Activity_Kind', 'Create_Time', 'Activity_Content', 'Next_Time'];

const labels = {
  Activity_Kind: 'activity.content',
  Activity_Content: 'activity.content',
  Create_Time: 'activity.supplementTime',
  Next_Time: 'activity.nextTime',
} as const satisfies Record<DraftField, string>;

/** What is wrong, in words, below the text. */
function Problems({ id, problems }: { readonly id: string; readonly problems: DraftProblems }) {
  const t = useT();
  const words = order.flatMap((field) => {
    const problem = problems[field];
    return problem ? [textOf(problem.key, { ...problem.params, field: t(labels[field]) })] : [];
  });
  return (
    <div id={id} role="alert" className={styles.problems}>
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** The text field; it takes the focus when a person asked for the composer. */
function useFocusedField() {
  const field = useRef<TextAreaRef>(null);
  const wantsFocus = useComposerState((state) => state.wantsFocus);
  useEffect(() => {
    if (!wantsFocus || !field.current) return;
    field.current.focus({ cursor: 'end' });
    noteFocus();
  }, [wantsFocus]);
  return field;
}
