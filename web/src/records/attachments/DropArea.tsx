import { InboxOutlined } from '@ant-design/icons';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './attachments.module.css';

/** A place that files can be dropped on. */
export interface DropAreaProps {
  readonly isOn: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped on what it holds, and says so while they hover over it. */
export function DropArea({ isOn, onFiles, children }: DropAreaProps) {
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  if (!isOn) return <div className={styles.area}>{children}</div>;
  const handleOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const handleLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Moving on to something inside is no leaving.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.area}
      onDragEnter={handleOver}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
    >
      {children}
      {isOver && (
        <div className={styles.drop}>
          <InboxOutlined aria-hidden />
          {t('activity.attachments.drop')}
        </div>
      )}
    </div>
  );
}
