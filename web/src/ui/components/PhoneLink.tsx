import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { type ShownNumber, useAskedNumber } from '../../lib/calls/askedNumber.ts';
import { EmptyValue } from './EmptyValue.tsx';
import styles from './ui.module.css';

/** A phone number grouped for reading; pressed, it offers what can be done with it. */
export const PhoneLink = ({ of }: { readonly of: ShownNumber }) =>
  of.number === '' ? (
    <EmptyValue />
  ) : (
    <button
      type="button"
      className={`${styles.number} ${styles.dial}`}
      aria-haspopup="menu"
      onClick={(event) => {
        event.stopPropagation();
        useAskedNumber.setState({ asked: { ...of, at: event.currentTarget } });
      }}
    >
      {groupedPhone(of.number)}
    </button>
  );
