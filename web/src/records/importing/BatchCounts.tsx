import type { ImportBatch } from '@haina/contract/calls/importExport.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './importing.module.css';

/** A number of a batch that has a word. */
export type BatchCount = keyof typeof words;

const words = {
  Total: 'imports.total',
  Good: 'imports.good',
  Bad: 'imports.bad',
  Repeat: 'imports.repeat',
  File_Repeat: 'imports.double',
  Phone_Repeat: 'imports.phone',
  Warned: 'imports.warned',
  Created: 'imports.created',
  Updated: 'imports.updated',
  Contacts_Created: 'imports.contactsCreated',
  Contacts_Updated: 'imports.contactsUpdated',
  Skipped: 'imports.skipped',
  Undone: 'imports.undone',
  Kept: 'imports.kept',
} as const;

const unwritten: readonly BatchCount[] = ['Bad', 'Kept'];

/** Numbers that are of interest only where there are some. */
const rare: readonly BatchCount[] = ['File_Repeat', 'Phone_Repeat', 'Warned', 'Contacts_Created', 'Contacts_Updated'];

/** The word of a number: records that are there already are updated where the importer chose so. */
const wordOf = ({ OnRepeat }: ImportBatch, name: BatchCount) =>
  name === 'Repeat' && OnRepeat === 'update' ? words.Updated : words[name];

/** Props of the numbers of a batch. */
interface BatchCountsProps {
  readonly batch: ImportBatch;
  readonly counts: readonly BatchCount[];
}

/** Numbers of a batch, each with its word; rare ones only where there are some. */
export function BatchCounts({ batch, counts }: BatchCountsProps) {
  const t = useT();
  const shown = counts.filter((name) => batch[name] > 0 || !rare.includes(name));
  return (
    <dl className={styles.counts}>
      {shown.map((name) => (
        <div key={name} className={`${styles.count} ${unwritten.includes(name) && batch[name] > 0 ? styles.bad : ''}`}>
          <dt>{t(wordOf(batch, name))}</dt>
          <dd>{batch[name].toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
