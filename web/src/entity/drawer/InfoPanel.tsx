import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ReactNode } from 'react';
import type { ShownNumber } from '../../lib/calls/askedNumber.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { CutValue, ShortText, WholeTip } from '../../ui/components/CutValue.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Phone } from '../../ui/components/Phone.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { type Field, isTime, shownValue } from '../fields/field.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';
import { webAddress } from '../fields/webAddress.ts';
import styles from './infoPanel.module.css';

/** The kinds of records; each has a marker of its own colour (S23.5). */
export type InfoMarker = keyof typeof targetKind;

/** What the info panel of a record shows. */
export interface InfoPanelProps<R> {
  readonly noun: string;
  /** Left out for what is no record. */
  readonly marker?: InfoMarker;
  /** What the record is, beside the marker. */
  readonly title: string;
  readonly fields: readonly Field<R>[];
  readonly record: R;
}

/** Everything typed about a record, read: long values are cut, remarks span both columns, websites and other records lead there. */
export function InfoPanel<R extends object>({ noun, marker, title, fields, record }: InfoPanelProps<R>) {
  useLanguage();
  return (
    <section>
      <h3 className={styles.title}>
        <span className={marker ? `${styles.marker} ${styles[marker]}` : styles.marker} aria-hidden />
        {title}
      </h3>
      <dl className={styles.panel}>
        {fields
          .filter((field) => field.info)
          .map((field) => (
            <div key={field.name} className={field.info === 'wide' ? `${styles.line} ${styles.wide}` : styles.line}>
              <dt>{fieldLabel(noun, field.name)}</dt>
              <dd>
                <InfoValue field={field} record={record} marker={marker} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

interface InfoValueProps<R> extends Pick<InfoPanelProps<R>, 'marker' | 'record'> {
  readonly field: Field<R>;
}

function InfoValue<R extends object>({ field, record, marker }: InfoValueProps<R>): ReactNode {
  const value = shownValue(field, record);
  if (typeof value !== 'string' || isTime(field)) return <FieldValue field={field} record={record} />;
  if (field.kind === 'phone') {
    const kind = marker && targetKind[marker];
    return kind === undefined ? <Phone value={value} /> : <PhoneLink of={numberOf(record, kind, field.name, value)} />;
  }
  if (value === '') return <EmptyValue />;
  if (field.info === 'wide') return <span className={styles.whole}>{value}</span>;
  if (field.link) return <WholeTip text={value}>{field.link(record, <ShortText text={value} />)}</WholeTip>;
  const address = field.kind === 'url' ? webAddress(value) : null;
  if (address !== null) {
    return (
      <WholeTip text={value}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          <ShortText text={value} />
        </a>
      </WholeTip>
    );
  }
  return <CutValue text={value} />;
}

// Every record that has numbers tells its Guid and its name, a contact its customer.
function numberOf(record: object, kind: TargetKind, field: string, number: string): ShownNumber {
  const told = record as Readonly<Record<'Guid' | 'Name' | 'Customer_Name' | 'Customer_Guid', string | undefined>>;
  const name = told.Name ?? told.Customer_Name ?? '';
  const customer = told.Customer_Guid;
  return { kind, guid: told.Guid ?? '', name, field, number, ...(customer === undefined ? {} : { customer }) };
}
