import type { ReactNode, Ref } from 'react';
import styles from './sortRow.module.css';

/** What a button of a row does and shows. */
export interface RowButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon button of a row, light enough for hundreds of them: its name is in the title and for screen readers. */
export const RowButton = ({ label, icon, onClick, isDisabled = false, ref }: RowButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.button}
    title={label}
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    {icon}
  </button>
);
