import { type ImportKind, type ImportModel, imports } from '@haina/contract/calls/importExport.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Modal, Spin, Steps } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useOpenings } from '../../pickers/dialog/useOpenings.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { DoneStep } from './DoneStep.tsx';
import styles from './importing.module.css';
import { MappingStep } from './MappingStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { UploadStep } from './UploadStep.tsx';
import { useImportBatch } from './useImportBatch.ts';
import { WorkingStep } from './WorkingStep.tsx';

/** Props of the dialog of an import. */
export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly kind: ImportKind;
  /** The batch that it shows; null: a new one. */
  readonly guid: string | null;
  /** When it closes; records may have been written. */
  readonly onClose: () => void;
}

/** Imports a spreadsheet in four steps: file, mapping, check, import; the last shows the way back. */
export function ImportDialog(props: ImportDialogProps) {
  const times = useOpenings(props.isOpen);
  return <OpenImport {...props} key={times} />;
}

function OpenImport({ isOpen, kind, guid, onClose }: ImportDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [uploaded, setUploaded] = useState(guid);
  const [isMapping, setMapping] = useState(false);
  const batch = useImportBatch(uploaded);
  const shown = batch.data ?? null;
  const take = (model: ImportModel) => {
    client.setQueryData([imports.model.path, { Guid: model.Guid }], model);
    setUploaded(model.Guid);
  };
  return (
    <Modal
      title={t('imports.dialogTitle', { kind: t(`imports.kind.${shown?.Kind ?? kind}`) })}
      width={900}
      centered
      open={isOpen}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      footer={null}
    >
      <div className={styles.body}>
        <Steps
          size="small"
          responsive={false}
          current={stepOf(shown, isMapping)}
          items={(['upload', 'mapping', 'check', 'run'] as const).map((step) => ({ title: t(`imports.step.${step}`) }))}
        />
        {uploaded === null && <UploadStep kind={kind} onUploaded={take} />}
        {uploaded !== null && !shown && <Waiting error={batch.error} onRetry={() => void batch.refetch()} />}
        {shown && (
          <BatchStep
            batch={shown}
            isMapping={isMapping}
            onMapping={setMapping}
            onClose={onClose}
            onAnother={
              guid === null
                ? () => {
                    setUploaded(null);
                    setMapping(false);
                  }
                : null
            }
          />
        )}
      </div>
    </Modal>
  );
}

function stepOf(batch: ImportModel | null, isMapping: boolean): number {
  if (!batch) return 0;
  if (batch.State === 'uploaded' || isMapping) return 1;
  if (batch.State === 'checking' || batch.State === 'checked') return 2;
  return 3;
}

function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (error) return <LoadErrorPanel error={error} onRetry={onRetry} />;
  return (
    <div className={styles.middle}>
      <Spin />
    </div>
  );
}

interface BatchStepProps {
  readonly batch: ImportModel;
  readonly isMapping: boolean;
  readonly onMapping: (isMapping: boolean) => void;
  readonly onClose: () => void;
  readonly onAnother: (() => void) | null;
}

/** The step that a batch is in. */
function BatchStep({ batch, isMapping, onMapping, onClose, onAnother }: BatchStepProps) {
  const { State } = batch;
  if (State === 'uploaded' || (State === 'checked' && isMapping)) {
    // Of a batch that was opened again there is no file to choose, but a result to go back to.
    const onBack = onAnother ?? (State === 'checked' ? () => onMapping(false) : null);
    return <MappingStep batch={batch} onStarted={() => onMapping(false)} onBack={onBack} />;
  }
  if (State === 'checking' || State === 'running' || State === 'undoing') {
    return <WorkingStep batch={batch} state={State} onClose={onClose} />;
  }
  if (State === 'checked') return <ResultStep batch={batch} onBack={() => onMapping(true)} />;
  return <DoneStep batch={batch} onClose={onClose} onAnother={onAnother} />;
}
